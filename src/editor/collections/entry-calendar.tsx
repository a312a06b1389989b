import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CollectionEntry } from '../../manifest/collections/read-collections.ts'
import { formatDate } from '../../manifest/format-date.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { EntryRows } from './entry-rows.tsx'
import { addDays, addMonths, listWeeks } from './month-grid.ts'
import * as styles from './styles.ts'

interface EntryCalendarProps {
  /** The newest first. */
  entries: readonly CollectionEntry[]
  today: string
}

/** A month with the numbers of entries on its days, and the entries of a chosen day, or else of the month. */
export function EntryCalendar({ entries, today }: EntryCalendarProps) {
  const newest = entries.find(({ date }) => date !== null && date <= today)?.date ?? today
  const [day, setDay] = useState(newest)
  const [isDayChosen, setDayChosen] = useState(false)
  const month = day.slice(0, 7)
  const byDay = Map.groupBy(entries, ({ date }) => date)
  const shown = isDayChosen ? (byDay.get(day) ?? []) : entries.filter(({ date }) => date?.startsWith(month))
  const moveTo = (next: string) => {
    setDay(next)
    setDayChosen(false)
  }
  const title = MONTH.format(new Date(`${month}-01T00:00:00Z`))
  return (
    <>
      <div className={styles.monthHead}>
        <IconButton icon={ChevronLeft} label="Previous month" onPress={() => moveTo(`${addMonths(month, -1)}-01`)} />
        <strong aria-live="polite">{title}</strong>
        <IconButton icon={ChevronRight} label="Next month" onPress={() => moveTo(`${addMonths(month, 1)}-01`)} />
      </div>
      <MonthTable
        {...{ day, month, title, today, byDay, moveTo }}
        onChoose={(chosen) => {
          setDay(chosen)
          setDayChosen(true)
        }}
      />
      <EntryRows
        entries={shown}
        today={today}
        nothing={isDayChosen ? `No entry has the date ${formatDate(day, 'en-GB')}.` : `No entry has a date in ${title}.`}
      />
    </>
  )
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface MonthTableProps {
  /** The day to which the keys go. */
  day: string
  month: string
  title: string
  today: string
  byDay: ReadonlyMap<string | null, readonly CollectionEntry[]>
  moveTo(day: string): void
  onChoose(day: string): void
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** One of its days is a stop for Tab. The arrow keys move by days and weeks, Page up and Page down by months. */
function MonthTable({ day, month, title, today, byDay, moveTo, onChoose }: MonthTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  useLayoutEffect(() => {
    if (isMoved.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isMoved.current = false
  }, [day])
  const move = (event: KeyboardEvent) => {
    const next = findNextDay(event.key, day)
    if (next === null) return
    event.preventDefault()
    isMoved.current = true
    moveTo(next)
  }
  return (
    <table ref={table} className={styles.month} aria-label={title} onKeyDown={move}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week, index) => (
          <tr key={`${month} ${index}`}>
            {week.map((one, position) => (
              <td key={WEEKDAYS[position]}>
                {one !== null && (
                  <button
                    type="button"
                    data-day={one}
                    className={styles.day}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={describeDay(one, byDay.get(one) ?? [])}
                    aria-current={one === today ? 'date' : undefined}
                    data-filled={byDay.has(one) || undefined}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function findNextDay(key: string, day: string): string | null {
  if (key === 'PageUp' || key === 'PageDown') return `${addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1)}-01`
  const step = STEPS[key]
  return step === undefined ? null : addDays(day, step)
}

function describeDay(day: string, entries: readonly CollectionEntry[]): string {
  const count = entries.length === 0 ? 'no entries' : entries.length === 1 ? '1 entry' : `${entries.length} entries`
  return [`${formatDate(day, 'en-GB')}, ${count}`, ...entries.map(({ title }) => title)].join(': ')
}
