import { selectMostSevere } from '../../checks/by-severity.ts'
import type { Severity } from '../../contracts/diagnostic.ts'
import { useEditor } from '../store/use-editor.ts'
import { DiagnosticEntry } from './diagnostic-entry.tsx'
import { describeWithin, groupDiagnostics } from './group-diagnostics.ts'
import { NoDiagnostics } from './no-diagnostics.tsx'
import * as styles from './styles.ts'

/** How many diagnostics are rendered. With more, these are worth fixing before the others are read. */
const SHOWN_LIMIT = 200

interface DiagnosticListProps {
  /** Shows only these; null shows all. */
  severity: Severity | null
  /** Called after a fix. */
  onFixed: () => void
}

/** The diagnostics of the draft by page and block. */
export function DiagnosticList({ severity, onFixed }: DiagnosticListProps) {
  const manifest = useEditor((state) => state.manifest)
  const all = useEditor(({ diagnostics }) => diagnostics.diagnostics)
  const wanted = severity === null ? all : all.filter((diagnostic) => diagnostic.severity === severity)
  const groups = groupDiagnostics(manifest, selectMostSevere(wanted, SHOWN_LIMIT))
  if (wanted.length === 0) return <NoDiagnostics severity={severity} />
  return (
    <>
      {groups.map(({ pointer: group, title, parts }) => (
        <section key={group}>
          <h3 className={styles.group}>{title}</h3>
          {parts.map((part) => (
            <div key={part.pointer} className={styles.part} data-titled={part.title === null ? undefined : ''}>
              {part.title !== null && <h4 className={styles.partTitle}>{part.title}</h4>}
              <ul className={styles.entries}>
                {part.diagnostics.map((diagnostic, index) => (
                  <DiagnosticEntry
                    key={`${diagnostic.code} ${diagnostic.pointer} ${index}`}
                    diagnostic={diagnostic}
                    within={describeWithin(manifest, diagnostic, part.pointer)}
                    onFixed={onFixed}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {wanted.length > SHOWN_LIMIT && (
        <p className={styles.none}>{wanted.length - SHOWN_LIMIT} more are shown when these are fixed.</p>
      )}
    </>
  )
}
