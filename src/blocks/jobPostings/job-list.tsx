import { Heading } from '../../ui/heading.tsx'
import type { JobPosting } from './storage.ts'
import * as styles from './styles.ts'

interface JobListProps {
  jobs: JobPosting[]
  level: number
  /** A text with the placeholder `{title}`. */
  removeWord: string
  onRemove(position: number): void
}

/** The postings in the order of their creation. Two may be equal, so their position is the key. */
export function JobList({ jobs, level, removeWord, onRemove }: JobListProps) {
  return (
    <ul className={styles.list}>
      {jobs.map(({ title, description }, position) => (
        <li key={`job-${position}`} className={styles.job}>
          <Heading level={level} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.description}>{description}</p>
          <button
            type="button"
            className={styles.remove}
            aria-label={removeWord.replace('{title}', () => title)}
            onClick={() => onRemove(position)}
          />
        </li>
      ))}
    </ul>
  )
}
