import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { createRecent } from './recent.ts'

/** What was counted for one key since a moment of `performance.now()`. */
interface Window {
  count: number
  startMs: number
}

const MOST_KEYS = 5000

/**
 * Counts for `@fastify/rate-limit`, at least for the 5,000 keys seen last. Its own store measures by the time of day: when that is set
 * back, whoever has reached a limit would have to wait for the difference as well.
 */
export class MonotonicStore implements FastifyRateLimitStore {
  #windows = createRecent<Window>(MOST_KEYS)

  incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, windowMs: number): void {
    const nowMs = performance.now()
    const known = this.#windows.get(key)
    const window = known && nowMs - known.startMs < windowMs ? known : { count: 0, startMs: nowMs }
    window.count++
    this.#windows.set(key, window)
    callback(null, { current: window.count, ttl: windowMs - (nowMs - window.startMs) })
  }

  child(): MonotonicStore {
    return new MonotonicStore()
  }
}
