import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { DiagnosticCounts } from '../diagnostics/index-diagnostics.ts'
import * as styles from './styles.ts'

/** How many errors something has; without any, how many warnings. */
export function RowCounts({ errors, warnings }: DiagnosticCounts) {
  if (errors + warnings === 0) return null
  const [Icon, count, noun] =
    errors > 0 ? ([CircleAlert, errors, 'error'] as const) : ([TriangleAlert, warnings, 'warning'] as const)
  return (
    <span className={styles.counts} data-severity={noun}>
      <Icon role="img" aria-label={count === 1 ? noun : `${noun}s`} />
      {count}
    </span>
  )
}
