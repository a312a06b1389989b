import type { RateLimits } from '../spam/rate-limits.ts'
import { createRecent } from '../spam/recent.ts'

const MOST_SUBMISSIONS = 10_000

/** Notes the text of a submission and gives how often it came before. */
export type NoteText = (hash: string, submissionKey: string) => number

/** Counts a text once for each submission, however often that is tried: whom we could not serve at first must not look like spam then. */
export function createTextNotes({ noteText }: Pick<RateLimits, 'noteText'>): NoteText {
  const counts = createRecent<number>(MOST_SUBMISSIONS)
  return (hash, submissionKey) => {
    const known = counts.get(submissionKey)
    if (known !== undefined) return known
    const count = noteText(hash)
    counts.set(submissionKey, count)
    return count
  }
}
