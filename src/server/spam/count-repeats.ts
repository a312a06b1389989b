import type { RateLimits } from './rate-limits.ts'
import { createRecent } from './recent.ts'

const MAX_SUBMISSIONS = 10_000

/** Records the text of a submission and returns how often it was submitted before. */
export type NoteText = (hash: string, submissionKey: string) => number

/** Counts a text once per submission: a retry after a server error must not look like spam. */
export function createTextNotes({ noteText }: Pick<RateLimits, 'noteText'>): NoteText {
  const counts = createRecent<number>(MAX_SUBMISSIONS)
  return (hash, submissionKey) => {
    const cached = counts.get(submissionKey)
    if (cached !== undefined) return cached
    const count = noteText(hash)
    counts.set(submissionKey, count)
    return count
  }
}
