import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { DiagnosticExplanation } from './diagnostic-explanation.tsx'
import { FixButtons } from './fix-buttons.tsx'
import { toScreenDiagnostic } from './screen-words.ts'
import { SeverityIcon } from './severity-icon.tsx'
import * as styles from './styles.ts'

interface DiagnosticEntryProps {
  diagnostic: EditorDiagnostic
  /** Where it is inside the block or part under whose title it is listed, or `''`. */
  within: string
  onFixed: () => void
}

/** A diagnostic in the list. A press on it shows the field. */
export function DiagnosticEntry({ diagnostic, within, onFixed }: DiagnosticEntryProps) {
  const store = useStore()
  const [isExplained, setIsExplained] = useState(false)
  const shown = toScreenDiagnostic(diagnostic, store.get().manifest)
  const { severity, message, why, help, pointer } = shown
  return (
    <li className={styles.entry}>
      <Button className={styles.entryButton} onPress={() => store.revealField(parsePointer(pointer))}>
        <SeverityIcon severity={severity} />
        <span>{message}</span>
        <span className={styles.where}>{within}</span>
      </Button>
      <p className={styles.entryHelp}>
        {why} {help}
      </p>
      <div className={styles.entryActions}>
        <FixButtons diagnostic={shown} onFixed={onFixed} />
        <Button className={button} aria-expanded={isExplained} onPress={() => setIsExplained(!isExplained)}>
          {isExplained ? 'Hide the explanation' : 'Explain'}
        </Button>
      </div>
      {isExplained && <DiagnosticExplanation code={diagnostic.code} />}
    </li>
  )
}
