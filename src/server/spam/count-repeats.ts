import { createEventCounter, type EventCounterOptions } from './event-counter.ts'

const HOUR_MS = 60 * 60 * 1000
const MAX_SUBMISSIONS = 10_000

/** Records the hash of a text and returns how often it was submitted before in the last hour. */
export type CountRepeats = (hash: string, submissionKey: string) => Promise<number>

/** Counts a text once per submission: a retry after a server error must not look like spam. */
export function createRepeatCounter({ getShared }: Pick<EventCounterOptions, 'getShared'>): CountRepeats {
  const limits = { windowMs: HOUR_MS, capacity: MAX_SUBMISSIONS, getShared }
  const countSubmission = createEventCounter({ name: 'submission', ...limits })
  const countText = createEventCounter({ name: 'text', ...limits })
  return async (hash, submissionKey) => {
    const isFirst = (await countSubmission(submissionKey)).count === 1
    const { count } = await countText(hash, isFirst ? 1 : 0)
    return Math.max(count - 1, 0)
  }
}
