import { useEffect, useState } from 'react'
import * as styles from './styles.ts'

interface MistakeOverlayProps {
  /** The validator's own words. */
  report: string
  /** Whether the site would not be built; warnings alone stay folded. */
  isBlocking: boolean
}

/** What the validator found, over the page. It goes when the mistake is mended; a click folds it away until the next change. */
export function MistakeOverlay({ report, isBlocking }: MistakeOverlayProps) {
  const [isOpen, setIsOpen] = useState(isBlocking)
  useEffect(() => setIsOpen(isBlocking), [isBlocking, report])
  if (report === '') return null
  return (
    <details className={styles.overlay} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{isBlocking ? 'The manifest has a mistake' : 'The validator has a remark'}</summary>
      <pre>{report}</pre>
    </details>
  )
}
