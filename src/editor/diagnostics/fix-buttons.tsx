import { Button } from 'react-aria-components'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { isChecked } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as styles from './styles.ts'

interface FixButtonsProps {
  diagnostic: EditorDiagnostic
  /** Called after a fix, to move the focus: the diagnostic and its buttons disappear. */
  onFixed?: () => void
}

/** A button for each fix of a diagnostic. They wait for the check of the latest change, since a fix fits only what was checked. */
export function FixButtons({ diagnostic, onFixed }: FixButtonsProps) {
  const store = useStore()
  const isCurrent = useEditor(isChecked)
  if (diagnostic.fixes.length === 0) return null
  return (
    <div className={styles.fixes}>
      {diagnostic.fixes.map(({ title, isSafe, changes }) => (
        <Button
          key={title}
          className={button}
          data-kind="outlined"
          isDisabled={!isCurrent}
          onPress={() => {
            store.change(changes, { label: title })
            store.announce(`Done: ${title}`)
            onFixed?.()
          }}
        >
          {isSafe ? title : `${title} (suggestion)`}
        </Button>
      ))}
    </div>
  )
}
