import type { OpeningHoursBlock } from '../../manifest/manifest.gen.ts'

export type OpeningDays = OpeningHoursBlock['days'][number]
type Weekday = OpeningDays['days'][number]

const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Neighboring days of the week with the same opening hours. Days count from 0, Monday, to 6. */
export interface DayRange {
  first: number
  last: number
  /** Null if the days are closed. */
  opening: Omit<OpeningDays, 'days'> | null
}

/** The whole week from Monday to Sunday, in as few ranges as possible. Days that no entry names are closed. */
export function toDayRanges(entries: readonly OpeningDays[]): DayRange[] {
  const ranges: DayRange[] = []
  WEEK.forEach((weekday, day) => {
    const entry = entries.find(({ days }) => days.includes(weekday))
    const opening = entry?.hours || entry?.note ? { hours: entry.hours, note: entry.note } : null
    const previous = ranges.at(-1)
    if (previous && JSON.stringify(previous.opening) === JSON.stringify(opening)) previous.last = day
    else ranges.push({ first: day, last: day, opening })
  })
  return ranges
}
