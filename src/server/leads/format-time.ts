import { toCount } from '../plural.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A local time without the parts that it shares with `nowMs`: `09:14`, `21 Nov 09:14`, `21 Nov 2025 09:14`. */
export function formatTime(ms: number, nowMs: number): string {
  const date = new Date(ms)
  const now = new Date(nowMs)
  if (date.toDateString() === now.toDateString()) return time.format(date)
  const sameYear = date.getFullYear() === now.getFullYear()
  return `${(sameYear ? day : dayOfYear).format(date)} ${time.format(date)}`
}

/** How the site writes times: its language (BCP 47), and its time zone by its IANA name. */
export interface SiteLocale {
  language: string
  timeZone: string
}

/** A date and time in full: in the language and time zone of a site, or local and in English: `Sunday, 22 November 2026 at 09:14`. */
export const formatFullTime = (ms: number, locale: SiteLocale | null): string =>
  new Intl.DateTimeFormat(locale?.language ?? 'en-GB', {
    dateStyle: 'full',
    ...(locale ? { timeStyle: 'long', timeZone: locale.timeZone } : { timeStyle: 'short' }),
  }).format(ms)

/** A rounded duration: `3 minutes`, `2 days`. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 120) return toCount(minutes, 'minute')
  return minutes < 2880 ? toCount(Math.round(minutes / 60), 'hour') : toCount(Math.round(minutes / 1440), 'day')
}
