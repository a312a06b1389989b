/** What came of an attempt to deliver. An `error` is one short sentence for the owner, without any answer or secret. */
export type Outcome =
  | { kind: 'done' }
  /** Worth another attempt, not before `retryAfterMs` milliseconds are over. */
  | { kind: 'failed'; error: string; retryAfterMs: number }
  /** No further attempt can help. */
  | { kind: 'dead'; error: string }
  | Unconfigured

/** Nothing was tried, since the environment does not say where to, or says something that cannot be used. */
export interface Unconfigured {
  kind: 'unconfigured'
  error: string
}

export const DONE: Outcome = { kind: 'done' }
export const toFailed = (error: string, retryAfterMs = 0): Outcome => ({ kind: 'failed', error, retryAfterMs })
export const toDead = (error: string): Outcome => ({ kind: 'dead', error })
export const toUnconfigured = (error: string): Unconfigured => ({ kind: 'unconfigured', error })

/** The word for programs of an error, such as `ECONNREFUSED`, or its name. Messages of errors may hold addresses and are not shown. */
export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
