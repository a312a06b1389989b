import type { WindowCount } from '../store/shared-counts.ts'
import { createRecentMap } from './recent.ts'
import type { SharedCounter } from './shared-counter.ts'

/** Adds an event to the count of its key and returns the count. With `by: 0` the count is only read. */
type CountEvent = (key: string, by?: 0 | 1) => Promise<WindowCount>

export interface EventCounterOptions {
  /** What is counted. All servers use the same name. */
  name: string
  windowMs: number
  /** This many of the most recent keys are counted at least, when the server counts alone. */
  capacity: number
  /** Returns null while this server counts alone. */
  getShared: () => SharedCounter | null
}

/** Creates a counter of events in a window of time: with the other servers of the site, or in memory. */
export function createEventCounter({ name, windowMs, capacity, getShared }: EventCounterOptions): CountEvent {
  const countHere = createMemoryCounter(windowMs, capacity)
  return async (key, by = 1) => (await getShared()?.countEvent(`${name} ${key}`, windowMs, by)) ?? countHere(key, by)
}

/** Measures time with `performance.now()`, which never goes back: a sender must not wait longer when the clock is set back. */
function createMemoryCounter(windowMs: number, capacity: number): (key: string, by: 0 | 1) => WindowCount {
  const windows = createRecentMap<{ count: number; startMs: number }>(capacity)
  return (key, by) => {
    const nowMs = performance.now()
    const existing = windows.get(key)
    const window = existing && nowMs - existing.startMs < windowMs ? existing : { count: 0, startMs: nowMs }
    window.count += by
    windows.set(key, window)
    return { count: window.count, leftMs: windowMs - (nowMs - window.startMs) }
  }
}
