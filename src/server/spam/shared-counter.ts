import { StorageUnavailable } from '../store/database.ts'
import type { SharedCounts, WindowCount } from '../store/shared-counts.ts'

/** Counts events with all servers of a site. Null means that the database has not answered in time: each server then counts alone. */
export interface SharedCounter {
  /** Adds an event to the count of its key. With `by: 0` the count is only read. */
  countEvent(key: string, windowMs: number, by?: 0 | 1): Promise<WindowCount | null>
  /** The leads of a form received in the last minute. */
  countLastMinute(form: string): Promise<number | null>
}

export interface SharedCounterOptions {
  counts: SharedCounts
  /** Hides IP addresses and texts from the database. */
  hash: (text: string) => string
  /** Receives log lines. */
  log: (line: string) => void
}

/** A count takes a millisecond. A page must not wait for a database that is slow. */
const RESPONSE_LIMIT_MS = 1000
/** After a failure the database is left alone for this long, so that only the requests of one second wait for it. */
const PAUSE_MS = 5000
const MINUTE_MS = 60 * 1000

export function createSharedCounter({ counts, hash, log }: SharedCounterOptions): SharedCounter {
  let pausedUntilMs = 0
  const attempt = async <T>(count: () => Promise<T>): Promise<T | null> => {
    if (performance.now() < pausedUntilMs) return null
    const answer = await waitForAnswer(count())
    if (answer === null && performance.now() >= pausedUntilMs) {
      log('The database of enquiries is too slow or away. This server applies its rate limits alone for five seconds.')
      pausedUntilMs = performance.now() + PAUSE_MS
    }
    return answer
  }
  return {
    countEvent: (key, windowMs, by = 1) => attempt(() => counts.countEvent({ key: hash(key), windowMs, by, nowMs: Date.now() })),
    countLastMinute: (form) => attempt(() => counts.countRecentLeads(form, Date.now() - MINUTE_MS)),
  }
}

/** Returns null when the database is not available or does not answer in time. */
async function waitForAnswer<T>(answer: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  // When this process itself was busy, an answer that has already arrived is read first.
  const timer = setTimeout(() => setImmediate(late.resolve, null), RESPONSE_LIMIT_MS)
  try {
    return await Promise.race([answer, late.promise])
  } catch (error) {
    if (error instanceof StorageUnavailable) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
