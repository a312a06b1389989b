import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { ColorName } from '../../manifest/manifest.gen.ts'
import { toArrowStep } from '../../ui/arrow-step.ts'
import { Kept } from '../../ui/kept.tsx'
import * as styles from './styles.ts'

/** More tabs than this are too narrow to read in one row. */
const MAX_TABS_PER_ROW = 6

/** What the browser needs: the labels of the tabs, and their colors if they have any. */
export interface TabsState {
  labels: string[]
  colors?: (ColorName | null)[]
  /** Whether the tabs are at the side of the panel. Never inside a column, which has no room. */
  isSide?: boolean
}

interface TabsProps extends TabsState {
  /** Rendered at build time only. The browser keeps the HTML. */
  intro?: ReactNode
  icons?: ReactNode[]
  panels?: ReactNode[]
}

/**
 * Tabs as in the ARIA Authoring Practices: one tab is in the tab order; arrow keys, Home and End move and select. Without JavaScript the
 * panels are stacked, without tabs.
 */
export function Interactive({ labels, colors, isSide = false, intro, icons, panels }: TabsProps) {
  const [selected, setSelected] = useState(0)
  const id = useId()

  function selectByKey(event: KeyboardEvent<HTMLElement>) {
    const sideways = toArrowStep(event.key, event.currentTarget)
    const next = findNextTab(event.key, { selected, count: labels.length, isSide, sideways })
    if (next === null) return
    event.preventDefault()
    setSelected(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={styles.root} data-layout={isSide ? 'side' : 'top'}>
      <Kept name="intro" id={`${id}-intro`}>
        {intro}
      </Kept>
      <div
        role="tablist"
        aria-orientation={isSide ? 'vertical' : undefined}
        aria-labelledby={`${id}-intro`}
        className={styles.list}
        data-many={labels.length > MAX_TABS_PER_ROW ? '' : undefined}
        onKeyDown={selectByKey}
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
            <Kept as="span" name={`icon-${index}`} className={styles.icon}>
              {icons?.[index]}
            </Kept>
            {label}
          </button>
        ))}
      </div>
      {labels.map((_, index) => (
        <Kept
          key={`panel-${index}`}
          name={`panel-${index}`}
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

interface TabSelection {
  selected: number
  count: number
  isSide: boolean
  /** Where the key leads if it is a sideways arrow. */
  sideways: 1 | -1 | null
}

/**
 * The tab that a key leads to, wrapping around at both ends. null for any other key. Tabs at the side are rows on narrow screens, so they
 * accept all four arrow keys.
 */
function findNextTab(key: string, { selected, count, isSide, sideways }: TabSelection): number | null {
  if (sideways !== null) return (selected + sideways + count) % count
  if (isSide && key === 'ArrowDown') return (selected + 1) % count
  if (isSide && key === 'ArrowUp') return (selected - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
