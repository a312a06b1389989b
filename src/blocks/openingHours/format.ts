import { formatUtcRange } from '../../manifest/format-date.ts'

/** The name of a day of the week, or of a range: `Monday – Friday`. Days count from 0, Monday. */
export const formatWeekdays = (first: number, last: number, language: string): string | null =>
  // This month begins on a Monday.
  formatUtcRange([`2024-01-0${first + 1}`, `2024-01-0${last + 1}`], language, { weekday: 'long' })

/** A date with its weekday, or a range of dates. */
export function formatDays(date: string, until: string | undefined, language: string): string {
  const weekday = until === undefined ? ({ weekday: 'long' } as const) : {}
  const range = [date, until ?? date] as const
  return formatUtcRange(range, language, { ...weekday, day: 'numeric', month: 'long', year: 'numeric' }) ?? range.join(' – ')
}

/** A time of day with 12 or 24 hours as usual in the language: `09:00` -> `9:00 AM`. */
export function formatTime(time: string, language: string): string {
  const moment = `2024-01-01T${time}Z`
  return formatUtcRange([moment, moment], language, { timeStyle: 'short' }) ?? time
}
