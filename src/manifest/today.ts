import { fieldOf, textOf } from './json.ts'

const DEFAULT_TIME_ZONE = 'UTC'

/** The date of today in a time zone, such as `2026-12-01`. Throws a `RangeError` for a name that is not that of a time zone. */
export const readToday = (timeZone: string, nowMs = Date.now()): string =>
  // Without a time zone in the manifest, no format has to be created.
  timeZone === DEFAULT_TIME_ZONE ? new Date(nowMs).toISOString().slice(0, 10) : toFormat(timeZone).format(nowMs)

/** The time zone of a site by its IANA name: `site.timeZone` of the manifest if it is one, or else UTC. */
export function findTimeZone(manifest: unknown): string {
  const name = textOf(fieldOf(manifest, 'site'), 'timeZone')
  return name !== null && isTimeZone(name) ? name : DEFAULT_TIME_ZONE
}

/** Whether a name is that of a time zone: `Europe/Berlin`. Offsets such as `+01:00` are not, because they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    toFormat(name)
    return true
  } catch {
    return false
  }
}

/** Creating one takes longer than many checks. */
const formats = new Map<string, Intl.DateTimeFormat>()

function toFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes dates as year-month-day.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}
