import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { ColorName } from '../../manifest/manifest.gen.ts'
import { Kept } from '../../ui/kept.tsx'
import * as styles from './styles.ts'

/** More tabs than this are too narrow to read in one row. */
const MOST_IN_A_ROW = 6

/** What the browser needs: the labels of the tabs, and their colors if they have any. */
export interface TabsState {
  labels: string[]
  colors?: (ColorName | null)[]
  /** Whether the tabs are at the side of the panel. Never inside a column, which has no room. */
  isSide?: boolean
}

interface InteractiveProps extends TabsState {
  /** Rendered at build time only. The browser keeps the HTML. */
  intro?: ReactNode
  icons?: ReactNode[]
  panels?: ReactNode[]
}

/**
 * Tabs as in the ARIA Authoring Practices: one tab is in the tab order; arrow keys, Home and End move and select. Without JavaScript the
 * panels are stacked, without tabs.
 */
export function Interactive({ labels, colors, isSide = false, intro, icons, panels }: InteractiveProps) {
  const [selected, setSelected] = useState(0)
  const id = useId()

  function moveOn(event: KeyboardEvent<HTMLElement>) {
    const next = toNext(event.key, { selected, count: labels.length, isSide })
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles.root} data-layout={isSide ? 'side' : 'top'}>
      <Kept slot="intro" id={`${id}-intro`}>
        {intro}
      </Kept>
      <div
        role="tablist"
        aria-orientation={isSide ? 'vertical' : undefined}
        aria-labelledby={`${id}-intro`}
        className={styles.list}
        data-many={labels.length > MOST_IN_A_ROW ? '' : undefined}
        onKeyDown={moveOn}
      >
        {labels.map((label, index) => (
          <button
            key={`tab-${index}`}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            data-color={colors?.[index] ?? undefined}
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
      {labels.map((_, index) => (
        <Kept
          key={`panel-${index}`}
          slot={`panel-${index}`}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          className={styles.panel}
          hidden={index !== selected}
        >
          {panels?.[index]}
        </Kept>
      ))}
    </div>
  )
}

interface Choice {
  selected: number
  count: number
  isSide: boolean
}

/**
 * The tab that a key leads to, wrapping around at both ends. null for any other key. Tabs at the side are rows on narrow screens, so they
 * accept all four arrow keys.
 */
function toNext(key: string, { selected, count, isSide }: Choice): number | null {
  if (key === 'ArrowRight' || (isSide && key === 'ArrowDown')) return (selected + 1) % count
  if (key === 'ArrowLeft' || (isSide && key === 'ArrowUp')) return (selected - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
