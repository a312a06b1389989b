import { fieldOf, textOf } from './json.ts'

/** The date of today in a time zone, such as `2026-12-01`. */
export const readToday = (timeZone: string, nowMs = Date.now()): string =>
  // Swedish writes dates like this.
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(nowMs)

const DEFAULT_TIME_ZONE = 'UTC'

/** The time zone of a site by its IANA name: `site.timeZone` of the manifest if it is one, or else UTC. */
export function findTimeZone(manifest: unknown): string {
  const name = textOf(fieldOf(manifest, 'site'), 'timeZone')
  return name !== null && isTimeZone(name) ? name : DEFAULT_TIME_ZONE
}

/** Whether a name is that of a time zone: `Europe/Berlin`. Offsets such as `+01:00` are not, because they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
