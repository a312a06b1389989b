import { Button } from 'react-aria-components'
import type { LaunchDiagnostic } from '../../contracts/publishing.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { toScreenWords } from '../diagnostics/screen-words.ts'
import { SeverityIcon } from '../diagnostics/severity-icon.tsx'
import * as entryStyles from '../diagnostics/styles.ts'
import { useStore } from '../store/use-editor.ts'
import * as styles from './styles.ts'

interface LaunchDiagnosticsProps {
  diagnostics: readonly LaunchDiagnostic[]
  /** Called when the person goes to the place of one. */
  onOpen: () => void
}

/** What the check before publishing has found. A press on an entry shows its field. */
export function LaunchDiagnostics({ diagnostics, onOpen }: LaunchDiagnosticsProps) {
  const store = useStore()
  return (
    <ul className={`${styles.diagnostics} ${styles.body}`}>
      {diagnostics
        .map((one) => toScreenWords(one, store.get().manifest))
        .map(({ severity, code, pointer, message, why, help, where }, index) => (
          <li key={`${index} ${code} ${pointer}`}>
            <Button
              className={entryStyles.entryButton}
              onPress={() => {
                onOpen()
                store.revealField(parsePointer(pointer))
              }}
            >
              <SeverityIcon severity={severity} />
              <span>{message}</span>
              <span className={entryStyles.where}>{where}</span>
            </Button>
            <p className={entryStyles.entryHelp}>
              {why} {help}
            </p>
          </li>
        ))}
    </ul>
  )
}
