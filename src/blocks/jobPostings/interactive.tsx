import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Kept } from '../../ui/kept.tsx'
import { JobForm } from './job-form.tsx'
import { JobList } from './job-list.tsx'
import type { JobPostingsState } from './state.ts'
import { type JobPosting, readJobs, writeJobs } from './storage.ts'
import * as styles from './styles.ts'

interface JobPostingsProps extends JobPostingsState {
  /** Rendered at build time only. The browser keeps the HTML. */
  intro?: ReactNode
}

/** Postings stored in the browser, and a form that adds one. Every change is stored immediately. */
export function Interactive({ storageKey, level, labels, missing, words, intro }: JobPostingsProps) {
  const [jobs, setJobs] = useState<JobPosting[]>([])
  const root = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  useEffect(() => {
    const read = () => setJobs(readJobs(storageKey))
    read()
    // Another tab changed the postings.
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [storageKey])

  // The focused button was removed: focus the next one, the previous one, or the form.
  useLayoutEffect(() => {
    if (removed.current === null) return
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const target = buttons[Math.min(removed.current, jobs.length - 1)] ?? root.current?.querySelector('input')
    target?.focus()
    removed.current = null
  }, [jobs])

  function change(next: JobPosting[]) {
    setJobs(next)
    writeJobs(storageKey, next)
  }

  function remove(position: number) {
    removed.current = position
    change(jobs.filter((_, index) => index !== position))
  }

  return (
    <div ref={root} className={styles.root}>
      <Kept name="intro" className={styles.intro}>
        {intro}
      </Kept>
      <div className={styles.layout}>
        <div aria-live="polite">
          {jobs.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <JobList jobs={jobs} level={level} removeWord={words.remove} onRemove={remove} />
          )}
        </div>
        <JobForm labels={labels} missing={missing} words={words} onAdd={(job) => change([...jobs, job])} />
      </div>
    </div>
  )
}
