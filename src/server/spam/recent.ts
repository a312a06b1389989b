const MINUTE_SECONDS = 60

/** Counts events of the last minute. Time is measured with `performance.now()`, which never goes back. */
export interface MinuteCounter {
  add(): void
  count(): number
}

export function createMinuteCounter(): MinuteCounter {
  const counts = new Uint32Array(MINUTE_SECONDS)
  let last = 0
  const advance = (): number => {
    const second = Math.floor(performance.now() / 1000)
    for (let passed = Math.max(last + 1, second - MINUTE_SECONDS + 1); passed <= second; passed++)
      counts[passed % MINUTE_SECONDS] = 0
    last = second
    return last % MINUTE_SECONDS
  }
  return {
    add: () => {
      const index = advance()
      counts[index] = (counts[index] ?? 0) + 1
    },
    count: () => {
      advance()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** A map of recent entries: at least the last `capacity`, at most twice as many. */
export interface RecentMap<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/**
 * Holds entries in two maps and drops the older one as a whole. Deleting the oldest entry of a single map again and again is slow,
 * because iteration skips over all deleted entries.
 */
export function createRecentMap<T>(capacity: number): RecentMap<T> {
  let newer = new Map<string, T>()
  let older = new Map<string, T>()
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    set: (key, value) => {
      newer.set(key, value)
      if (newer.size < capacity) return
      older = newer
      newer = new Map()
    },
  }
}
