/**
 * The states of a delivery in the outbox and the transitions between them. No other file names a state.
 *
 * - `waiting`: its lead is held or spam, so nothing is sent. A release makes it `pending`.
 * - `pending`: the next attempt is due at `next_ms`. A process that makes it takes a lease.
 * - `leased`: a process is making an attempt. When the lease ends at `next_ms` without an outcome, the delivery is due again.
 * - `done`: delivered. Final.
 * - `dead`: given up. Only `leads retry` makes it `pending` again.
 */
const STATES = ['waiting', 'pending', 'leased', 'done', 'dead'] as const

export type OutboxState = (typeof STATES)[number]

export const isOutboxState = (text: string): text is OutboxState => STATES.some((state) => state === text)

/** The state of a new delivery. */
export const toInitialState = (isDue: boolean): OutboxState => (isDue ? 'pending' : 'waiting')

/** The state after a failed attempt. */
export const toFailedState = (isFinal: boolean): OutboxState => (isFinal ? 'dead' : 'pending')

/** Whether `next_ms` is the time of the next attempt, and not that of a lease or of the past. */
export const isScheduled = (state: OutboxState): boolean => state === 'pending'

/** Whether a delivery is not tried any more, although it has failed. */
export const isGivenUp = (state: OutboxState): boolean => state === 'dead'

/** Whether a person can have a delivery tried again now. */
export const isRetryable = (state: OutboxState): boolean => state === 'dead' || state === 'pending'

/** SQL conditions on rows of `outbox`. Open deliveries are due at some time. */
export const IS_OPEN = "outbox.state IN ('pending', 'leased')"
export const IS_LEASED = "outbox.state = 'leased'"
export const IS_WAITING = "outbox.state = 'waiting'"
export const IS_DONE = "outbox.state = 'done'"
export const IS_DEAD = "outbox.state = 'dead'"
export const IS_RETRYABLE = "outbox.state IN ('dead', 'pending')"

/** Targets are stored as JSON, in which the quotes of a text are escaped. An automatic reply is not a delivery of the enquiry itself. */
export const IS_AUTO_REPLY = `outbox.target LIKE '%"kind":"autoReply"%'`
export const IS_AFTER_CONFIRMATION = `outbox.target LIKE '%"isAfterConfirmation":true%'`

/** SQL assignments on rows of `outbox`. Each takes one value: a time in milliseconds since 1970. */
export const LEASE_UNTIL = "state = 'leased', next_ms = ?"
export const RELEASE_AT = "state = 'pending', next_ms = ?"
export const FINISH_AT = "state = 'done', attempts = attempts + 1, done_ms = ?, last_error = NULL"
/** A dead delivery starts again with all its attempts; a pending one keeps its number of attempts. */
export const RETRY_AT = `state = 'pending', next_ms = ?, attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
  last_error = CASE state WHEN 'dead' THEN NULL ELSE last_error END`
