/** A month, such as `2026-11`. */
export type Month = string

/** The days of a month in weeks from Monday to Sunday, each as year-month-day. Null for the days of other months. */
export function listWeeks(month: Month): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1))
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const count = Math.ceil((before + length) / 7)
  const toDay = (position: number) =>
    position < before || position >= before + length ? null : `${month}-${String(position - before + 1).padStart(2, '0')}`
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => toDay(week * 7 + day)))
}

/** The month that is some months later, or earlier. */
export function addMonths(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The day that is some days later, or earlier. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

const DAY_MS = 86_400_000
