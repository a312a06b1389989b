import type { JobPosting } from './storage.ts'

/** What the browser needs: the storage key of the postings, and the texts around them. */
export interface JobPostingsState {
  storageKey: string
  /** The heading level of a posting. */
  level: number
  labels: Record<keyof JobPosting, string>
  /** The message for each empty field. */
  missing: Record<keyof JobPosting, string>
  /** `remove` has the placeholder `{title}`. */
  words: Record<'none' | 'add' | 'remove' | 'errorPrefix', string>
}
