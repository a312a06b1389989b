import type { RateLimits } from './rate-limits.ts'
import { createRecentMap } from './recent.ts'

const MAX_SUBMISSIONS = 10_000

/** Records the text of a submission and returns how often it was submitted before. */
export type CountRepeats = (hash: string, submissionKey: string) => number

/** Counts a text once per submission: a retry after a server error must not look like spam. */
export function createRepeatCounter({ countText }: Pick<RateLimits, 'countText'>): CountRepeats {
  const counts = createRecentMap<number>(MAX_SUBMISSIONS)
  return (hash, submissionKey) => {
    const cached = counts.get(submissionKey)
    if (cached !== undefined) return cached
    const count = countText(hash)
    counts.set(submissionKey, count)
    return count
  }
}
