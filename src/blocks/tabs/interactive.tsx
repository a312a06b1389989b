import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Kept } from '../../ui/kept.tsx'
import * as styles from './styles.ts'

export interface TabsState {
  labels: string[]
}

interface TabsProps extends TabsState {
  /** What only the build has; the browser keeps the HTML that it became. */
  head?: ReactNode
  icons?: ReactNode[]
  panels?: ReactNode[]
}

/** Tabs after the pattern of the WAI-ARIA Authoring Practices: arrow keys, Home and End choose, one tab is in the tab order. */
export function Interactive({ labels, head, icons, panels }: TabsProps) {
  const [selected, setSelected] = useState(0)
  const id = useId()

  function choose(event: KeyboardEvent<HTMLElement>) {
    const next = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: labels.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + labels.length) % labels.length
    setSelected(index)
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[index]?.focus()
  }

  return (
    <>
      <Kept slot="head">{head}</Kept>
      <div role="tablist" className={styles.list} onKeyDown={choose}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            <Kept as="span" slot={`icon-${index}`} className={styles.icon}>
              {icons?.[index]}
            </Kept>
            {label}
          </button>
        ))}
      </div>
      {labels.map((label, index) => (
        <Kept
          key={label}
          slot={`panel-${index}`}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === selected ? styles.panel : styles.restingPanel}
        >
          {panels?.[index]}
        </Kept>
      ))}
    </>
  )
}
