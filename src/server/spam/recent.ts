const SECONDS = 60
const HOUR = 60 * 60 * 1000
const MOST_TEXTS = 10_000
const MOST_TIMES = 10

/** Counts what happens, forgetting it after a minute. Here and below, time is that of `performance.now()`, which nobody can set back. */
export interface MinuteCounter {
  add(): void
  count(): number
}

export function createMinuteCounter(): MinuteCounter {
  const counts = new Uint32Array(SECONDS)
  let last = 0
  const advance = (): number => {
    const second = Math.floor(performance.now() / 1000)
    for (let passed = Math.max(last + 1, second - SECONDS + 1); passed <= second; passed++) counts[passed % SECONDS] = 0
    last = second
    return last % SECONDS
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

/** What was noted last: at least the last `most` entries, at most twice as many. */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/**
 * Remembers in two halves, of which the older one is forgotten as a whole. Taking the oldest entry out of one map again and again would
 * be slow: the map steps over all that were taken before.
 */
export function createRecent<T>(most: number): Recent<T> {
  let newer = new Map<string, T>()
  let older = new Map<string, T>()
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    set: (key, value) => {
      newer.set(key, value)
      if (newer.size < most) return
      older = newer
      newer = new Map()
    },
  }
}

/**
 * Remembers texts for an hour by their hash, at least the last 10,000. Gives how often a text came before in that time, ten times being
 * the most that is told.
 */
export function createTextMemory(): (hash: string) => number {
  const times = createRecent<readonly number[]>(MOST_TEXTS)
  return (hash) => {
    const now = performance.now()
    const earlier = (times.get(hash) ?? []).filter((time) => now - time < HOUR)
    times.set(hash, [...earlier, now].slice(-MOST_TIMES))
    return earlier.length
  }
}
