import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { Severity } from '../../contracts/diagnostic.ts'
import { severityIcon } from './styles.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info }
const LABELS = { error: 'Error', warning: 'Warning', info: 'Suggestion' }

/** The severity of a diagnostic as a picture, named for screen readers. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity]
  return <Icon className={severityIcon} data-severity={severity} role="img" aria-label={LABELS[severity]} />
}
