import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { createRecentMap } from './recent.ts'

/** The count of one key since a time of `performance.now()`. */
interface Window {
  count: number
  startMs: number
}

const MAX_KEYS = 5000

/**
 * A store for `@fastify/rate-limit` that counts at least the 5,000 most recent keys. The plugin's own store uses the system clock: if that
 * is set back, a limited sender has to wait longer.
 */
export class MonotonicStore implements FastifyRateLimitStore {
  #windows = createRecentMap<Window>(MAX_KEYS)

  incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, windowMs: number): void {
    const nowMs = performance.now()
    const existing = this.#windows.get(key)
    const window = existing && nowMs - existing.startMs < windowMs ? existing : { count: 0, startMs: nowMs }
    window.count++
    this.#windows.set(key, window)
    callback(null, { current: window.count, ttl: windowMs - (nowMs - window.startMs) })
  }

  child(): MonotonicStore {
    return new MonotonicStore()
  }
}
