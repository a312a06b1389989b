import type { Job } from './storage.ts'

/** What the browser needs: where to keep the postings, and the words around them. */
export interface JobPostingsState {
  storageKey: string
  /** The level of a posting's heading. */
  level: number
  labels: Record<keyof Job, string>
  /** What is said of a field that is empty. */
  missing: Record<keyof Job, string>
  /** `remove` with `{title}`. */
  words: Record<'none' | 'add' | 'remove' | 'errorPrefix', string>
}
