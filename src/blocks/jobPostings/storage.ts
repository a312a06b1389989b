/** A posting as stored in the browser. */
export interface JobPosting {
  title: string
  description: string
}

/**
 * The postings stored under `key` as a JSON array. Returns none if the value is damaged, has another shape, or cannot be read. Never
 * throws.
 */
export function readJobs(key: string): JobPosting[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) && value.every(isJob) ? value.map(({ title, description }) => ({ title, description })) : []
  } catch {
    return []
  }
}

/** Stores the postings under `key`. If the browser allows no storage, they last as long as the page. */
export function writeJobs(key: string, jobs: JobPosting[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(jobs))
  } catch {
    // Storage is blocked or full. The list on the screen is still correct.
  }
}

const isJob = (value: unknown): value is JobPosting =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'description' in value &&
  typeof value.description === 'string'
