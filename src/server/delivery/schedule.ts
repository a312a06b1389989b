const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * Milliseconds before each attempt, counted from the previous attempt, or from storing the lead for the first. The schedule is that of
 * Standard Webhooks and takes about three days.
 */
export const DELAYS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** Random share of each delay, so that attempts after an outage are spread out. */
const JITTER = 0.2
const MAX_RETRY_AFTER_MS = 24 * HOUR

export interface FailedAttempt {
  /** Attempts made so far, including this one. */
  attempts: number
  nowMs: number
  /** Delay that the receiver requested, in milliseconds; 0 for none. */
  retryAfterMs: number
  /** From 0 to 1. */
  random: () => number
}

/** When the next attempt is made, in milliseconds since 1970; null after the last attempt. */
export function toNextAttempt({ attempts, nowMs, retryAfterMs, random }: FailedAttempt): number | null {
  const delay = DELAYS[attempts]
  if (delay === undefined) return null
  const jittered = delay * (1 + JITTER * (2 * random() - 1))
  return Math.round(nowMs + Math.max(jittered, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)))
}

/**
 * The latest time at which a delivery can be due, by its number of attempts, in milliseconds since 1970. A delivery that is due later was
 * scheduled before the clock was set back. Its `Retry-After` is then ignored.
 * @param atLeastMs the longest wait without an attempt: a lease, or the delay of an unconfigured delivery
 */
export const toLatestDue = (nowMs: number, atLeastMs: number): { attempts: number; latestMs: number }[] =>
  DELAYS.map((delay, attempts) => ({ attempts, latestMs: Math.round(nowMs + Math.max(delay * (1 + JITTER), atLeastMs)) }))

/** Milliseconds requested by a `Retry-After` header (RFC 9110, section 10.2.3: seconds or a date); 0 when it is invalid or past. */
export function parseRetryAfter(header: string | undefined, nowMs: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * SECOND
  // All three HTTP date formats start with the weekday; one of them has no time zone.
  const at = /^[A-Z][a-z]{2}.*\d/.test(text) ? Date.parse(text.replace(/(?<! GMT)$/, ' GMT')) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(at - nowMs, 0)
}
