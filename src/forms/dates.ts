import type { DateField } from '../manifest/manifest.gen.ts'

const HOUR_MS = 60 * 60 * 1000

/** The first and the last day of a date field, as year-month-day; null without a limit. */
export interface DateLimits {
  min: string | null
  max: string | null
}

/**
 * The days that a date field accepts. A limit of "today" accepts each day that is today anywhere on earth, because the server does not know
 * the time zone of the visitor.
 */
export function toDateLimits({ min, max }: DateField, nowMs = Date.now()): DateLimits {
  const toLimit = (limit: string | undefined, hours: number) =>
    limit === 'today' ? toDay(nowMs + hours * HOUR_MS) : (limit ?? null)
  return { min: toLimit(min, -12), max: toLimit(max, 14) }
}

/** Whether a text is a day that exists, as year-month-day. */
export function isDay(text: string): boolean {
  const timeMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(timeMs) && toDay(timeMs) === text
}

const toDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** A day in the words of a language: `2026-12-24` is `24 December 2026`, and `today` is `today`. A text that is no day stays. */
export function formatDay(day: string, language: string): string {
  if (day === 'today') return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')
  return isDay(day) ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)) : day
}
