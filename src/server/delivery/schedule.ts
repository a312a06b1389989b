const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from the attempt before (from keeping the lead, for the first) to each attempt: those of Standard Webhooks, three days in all. */
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

/** Receivers that come back together are not asked together. */
const JITTER = 0.2
const LONGEST_WAIT = 24 * HOUR

export interface FailedAttempt {
  /** Attempts made so far, this one included. */
  attempts: number
  nowMs: number
  /** How long the receiver asks to be left alone, in milliseconds; 0 when it does not. */
  retryAfterMs: number
  /** From 0 to 1. */
  random: () => number
}

/** When a delivery is tried again, in milliseconds since 1970; null when that was the last attempt. */
export function toNextAttempt({ attempts, nowMs, retryAfterMs, random }: FailedAttempt): number | null {
  const delay = DELAYS[attempts]
  if (delay === undefined) return null
  const jittered = delay * (1 + JITTER * (2 * random() - 1))
  return Math.round(nowMs + Math.max(jittered, Math.min(retryAfterMs, LONGEST_WAIT)))
}

/**
 * The latest that a delivery can be due at `nowMs`, by its attempts so far, in milliseconds since 1970: what is due later was scheduled by
 * a clock that has been put back since. A wait that a receiver asked for is not kept then.
 * @param atLeastMs what a lease, or a delivery that is not configured, waits without an attempt
 */
export const toLatestDue = (nowMs: number, atLeastMs: number): { attempts: number; latestMs: number }[] =>
  DELAYS.map((delay, attempts) => ({ attempts, latestMs: Math.round(nowMs + Math.max(delay * (1 + JITTER), atLeastMs)) }))

/** Milliseconds that a `Retry-After` header asks for (RFC 9110, 10.2.3: seconds or a date); 0 when it cannot be read or is over. */
export function parseRetryAfter(header: string | undefined, nowMs: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * SECOND
  // Each of the three forms of a date starts with the day of the week, and one of them leaves the zone out.
  const at = /^[A-Z][a-z]{2}.*\d/.test(text) ? Date.parse(text.replace(/(?<! GMT)$/, ' GMT')) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(at - nowMs, 0)
}
