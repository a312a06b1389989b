/** A posting as the browser keeps it. */
export interface Job {
  title: string
  description: string
}

/**
 * The postings that the browser keeps under `key`, a JSON array. None where the value is damaged, has another shape, or cannot be
 * read: nothing throws.
 */
export function readJobs(key: string): Job[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) && value.every(isJob) ? value.map(({ title, description }) => ({ title, description })) : []
  } catch {
    return []
  }
}

/** Keeps the postings under `key`. Where the browser allows no storage, they last as long as the page. */
export function writeJobs(key: string, jobs: Job[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(jobs))
  } catch {
    // Blocked or full: the list on the screen is right all the same.
  }
}

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'description' in value &&
  typeof value.description === 'string'
