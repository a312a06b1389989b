import { Button } from 'react-aria-components'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { useStore } from '../store/use-editor.ts'
import { FixButtons } from './fix-buttons.tsx'
import { SeverityIcon } from './severity-icon.tsx'
import * as styles from './styles.ts'

interface DiagnosticEntryProps {
  diagnostic: EditorDiagnostic
  onFixed: () => void
}

/** A diagnostic in the list. A press on it shows the field. */
export function DiagnosticEntry({ diagnostic, onFixed }: DiagnosticEntryProps) {
  const store = useStore()
  const { severity, message, why, help, where, pointer } = diagnostic
  return (
    <li className={styles.entry}>
      <Button className={styles.entryButton} onPress={() => store.revealField(parsePointer(pointer))}>
        <SeverityIcon severity={severity} />
        <span>{message}</span>
        <span className={styles.where}>{where}</span>
      </Button>
      <p className={styles.entryHelp}>
        {why} {help}
      </p>
      <FixButtons diagnostic={diagnostic} onFixed={onFixed} />
    </li>
  )
}
