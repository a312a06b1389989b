const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** A moment in local time, as short as it is clear to somebody at `nowMs`: `09:14`, `21 Nov 09:14`, `21 Nov 2025 09:14`. */
export function toMoment(ms: number, nowMs: number): string {
  const date = new Date(ms)
  const now = new Date(nowMs)
  if (date.toDateString() === now.toDateString()) return time.format(date)
  const sameYear = date.getFullYear() === now.getFullYear()
  return `${(sameYear ? day : dayOfYear).format(date)} ${time.format(date)}`
}

/** `Sunday, 22 November 2026 at 09:14`, in local time. */
export const toWholeMoment = (ms: number): string => whole.format(ms)

/** How long something lasts, roughly: `3 minutes`, `2 days`. */
export function toSpan(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 120) return count(minutes, 'minute')
  return minutes < 2880 ? count(Math.round(minutes / 60), 'hour') : count(Math.round(minutes / 1440), 'day')
}

/** A number with its noun. */
export const count = (number: number, noun: string, several = `${noun}s`): string => `${number} ${number === 1 ? noun : several}`
