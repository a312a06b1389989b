import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { FixButtons } from '../diagnostics/fix-buttons.tsx'
import { toScreenDiagnostic } from '../diagnostics/screen-words.ts'
import { useStore } from '../store/use-editor.ts'
import * as styles from './field-styles.ts'

/** The diagnostics of a field with their fixes. New ones are announced. */
export function FieldDiagnostics({ id, diagnostics }: { id?: string; diagnostics: readonly EditorDiagnostic[] }) {
  const { manifest } = useStore().get()
  return (
    <div id={id} className={styles.diagnostics} data-part="diagnostics" aria-live="polite">
      {diagnostics
        .map((diagnostic) => toScreenDiagnostic(diagnostic, manifest))
        .map((diagnostic) => (
          <div key={`${diagnostic.code} ${diagnostic.message}`} className={styles.diagnostic} data-severity={diagnostic.severity}>
            <span>
              {diagnostic.message} {diagnostic.fixes.length === 0 && diagnostic.help}
            </span>
            <FixButtons diagnostic={diagnostic} />
          </div>
        ))}
    </div>
  )
}
