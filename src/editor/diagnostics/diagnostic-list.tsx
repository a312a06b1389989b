import type { Severity } from '../../contracts/diagnostic.ts'
import { useEditor } from '../store/use-editor.ts'
import { DiagnosticEntry } from './diagnostic-entry.tsx'
import { groupDiagnostics } from './group-diagnostics.ts'
import * as styles from './styles.ts'

/** How many diagnostics are rendered. With more, the first ones are worth fixing before the others are read. */
const SHOWN_LIMIT = 200

interface DiagnosticListProps {
  /** Shows only these; null shows all. */
  severity: Severity | null
  /** Called after a fix. */
  onFixed: () => void
}

/** The diagnostics of the draft by page. */
export function DiagnosticList({ severity, onFixed }: DiagnosticListProps) {
  const manifest = useEditor((state) => state.manifest)
  const all = useEditor(({ diagnostics }) => diagnostics.diagnostics)
  const wanted = severity === null ? all : all.filter((diagnostic) => diagnostic.severity === severity)
  const groups = groupDiagnostics(manifest, wanted.slice(0, SHOWN_LIMIT))
  if (wanted.length === 0) return <p className={styles.none}>There is nothing to show.</p>
  return (
    <>
      {groups.map(({ pointer, title, diagnostics }) => (
        <section key={pointer}>
          <h3 className={styles.group}>{title}</h3>
          <ul className={styles.entries}>
            {diagnostics.map((diagnostic, index) => (
              <DiagnosticEntry
                key={`${diagnostic.code} ${diagnostic.pointer} ${index}`}
                diagnostic={diagnostic}
                onFixed={onFixed}
              />
            ))}
          </ul>
        </section>
      ))}
      {wanted.length > SHOWN_LIMIT && (
        <p className={styles.none}>{wanted.length - SHOWN_LIMIT} more are shown when these are fixed.</p>
      )}
    </>
  )
}
