import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Severity } from '../../contracts/diagnostic.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { describeCounts } from './describe-counts.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { FixAllButton } from './fix-all-button.tsx'
import { SeverityIcon } from './severity-icon.tsx'
import * as styles from './styles.ts'
import { useNewErrors } from './use-new-errors.ts'

const FILTERS: readonly { severity: Severity | 'all'; label: string }[] = [
  { severity: 'all', label: 'All' },
  { severity: 'error', label: 'Errors' },
  { severity: 'warning', label: 'Warnings' },
  { severity: 'info', label: 'Suggestions' },
]

/** The drawer with the errors and warnings of the draft. Its header always shows how many there are. */
export function DiagnosticsPanel() {
  const store = useStore()
  const isOpen = useEditor(({ panels }) => panels.hasDiagnostics)
  const state = useEditor(({ diagnostics }) => diagnostics)
  const [filter, setFilter] = useState<Severity | 'all'>('all')
  const header = useRef<HTMLButtonElement>(null)
  const list = useId()
  useNewErrors()
  const worst = state.errors > 0 ? 'error' : state.warnings > 0 ? 'warning' : null
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
            <ToggleButtonGroup
              className={styles.filters}
              aria-label="Show"
              disallowEmptySelection
              selectedKeys={[filter]}
              onSelectionChange={(keys) => setFilter(FILTERS.find(({ severity }) => keys.has(severity))?.severity ?? 'all')}
            >
              {FILTERS.map(({ severity, label }) => (
                <ToggleButton key={severity} id={severity} className={button}>
                  {label}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <FixAllButton />
          </>
        )}
      </div>
      <div id={list} className={styles.list} hidden={!isOpen}>
        {isOpen && <DiagnosticList severity={filter === 'all' ? null : filter} onFixed={() => header.current?.focus()} />}
      </div>
    </>
  )
}
