const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** A local time for a list: the time of today, the day of this year, or the date. */
export function formatTime(ms: number, nowMs = Date.now()): string {
  const [then, now] = [new Date(ms), new Date(nowMs)]
  if (then.toDateString() === now.toDateString()) return time.format(then)
  return (then.getFullYear() === now.getFullYear() ? day : date).format(then)
}

/** A local date and time in full. */
export const formatFullTime = (ms: number): string => full.format(ms)
