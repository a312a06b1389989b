import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Severity } from '../../contracts/diagnostic.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import { describeCounts } from './describe-counts.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { FixAllButton } from './fix-all-button.tsx'
import { SeverityIcon } from './severity-icon.tsx'
import * as styles from './styles.ts'
import { useNewErrors } from './use-new-errors.ts'

const FILTERS: readonly SegmentOption<Severity | null>[] = [
  { value: null, label: 'All' },
  { value: 'error', label: 'Errors' },
  { value: 'warning', label: 'Warnings' },
  { value: 'info', label: 'Suggestions' },
]

/** The drawer with the errors and warnings of the draft. Its header always shows how many there are. */
export function DiagnosticsPanel() {
  const store = useStore()
  const isOpen = useEditor(({ panels }) => panels.hasDiagnostics)
  const state = useEditor(({ diagnostics }) => diagnostics)
  const [severity, setSeverity] = useState<Severity | null>(null)
  const header = useRef<HTMLButtonElement>(null)
  const list = useId()
  useNewErrors()
  const worst = state.errors > 0 ? 'error' : state.warnings > 0 ? 'warning' : null
  // The button that was pressed is about to disappear.
  const focusHeader = () => header.current?.focus()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      <div className={styles.header}>
        <Button
          ref={header}
          className={button}
          aria-expanded={isOpen}
          aria-controls={list}
          onPress={() => store.setPanels({ hasDiagnostics: !isOpen })}
        >
          <Chevron aria-hidden />
          {worst && <SeverityIcon severity={worst} />}
          {describeCounts(state)}
        </Button>
        {isOpen && (
          <>
            <Segments aria-label="Show" options={FILTERS} value={severity} onChange={setSeverity} />
            <FixAllButton onFixed={focusHeader} />
          </>
        )}
      </div>
      <div id={list} className={styles.list} hidden={!isOpen}>
        {isOpen && <DiagnosticList severity={severity} onFixed={focusHeader} />}
      </div>
    </>
  )
}
