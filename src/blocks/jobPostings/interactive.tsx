import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Kept } from '../../ui/kept.tsx'
import { JobForm } from './job-form.tsx'
import { JobList } from './job-list.tsx'
import type { JobPostingsState } from './state.ts'
import { type Job, readJobs, writeJobs } from './storage.ts'
import * as styles from './styles.ts'

interface InteractiveProps extends JobPostingsState {
  /** Rendered at build only; the browser keeps the HTML. */
  intro?: ReactNode
}

/** Postings that the browser keeps, and a form that adds one. Every change is kept at once. */
export function Interactive({ storageKey, level, labels, missing, words, intro }: InteractiveProps) {
  const [jobs, setJobs] = useState<Job[]>([])
  const root = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  useEffect(() => {
    const read = () => setJobs(readJobs(storageKey))
    read()
    // Another tab has changed them.
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [storageKey])

  // The button that had the focus is gone: the next one takes it, else the one before, else the form.
  useLayoutEffect(() => {
    if (removed.current === null) return
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const target = buttons[Math.min(removed.current, jobs.length - 1)] ?? root.current?.querySelector('input')
    target?.focus()
    removed.current = null
  }, [jobs])

  function change(next: Job[]) {
    setJobs(next)
    writeJobs(storageKey, next)
  }

  function remove(position: number) {
    removed.current = position
    change(jobs.filter((_, index) => index !== position))
  }

  return (
    <div ref={root} className={styles.root}>
      <Kept slot="intro" className={styles.intro}>
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
