/** The outcome of a delivery attempt. `error` is one short sentence for the owner, without answers or secrets. */
export type AttemptOutcome =
  | { kind: 'delivered' }
  /** Can be retried, after at least `retryAfterMs` milliseconds. */
  | { kind: 'failed'; error: string; retryAfterMs: number }
  /** Cannot succeed; is not retried. */
  | { kind: 'undeliverable'; error: string }
  | Unconfigured

/** Nothing was sent, because an environment variable is missing or invalid. */
export interface Unconfigured {
  kind: 'unconfigured'
  error: string
}

export const DELIVERED: AttemptOutcome = { kind: 'delivered' }
export const toFailed = (error: string, retryAfterMs = 0): AttemptOutcome => ({ kind: 'failed', error, retryAfterMs })
export const toUndeliverable = (error: string): AttemptOutcome => ({ kind: 'undeliverable', error })
export const toUnconfigured = (error: string): Unconfigured => ({ kind: 'unconfigured', error })

/** The code of an error, such as `ECONNREFUSED`, or else its name. Error messages are not shown: they may contain personal data. */
export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
