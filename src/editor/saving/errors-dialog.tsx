import { parsePointer } from '../../manifest/pointer.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { toScreenWords } from '../diagnostics/screen-words.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

interface ErrorsDialogProps {
  count: number
  onClose: () => void
  onSave: () => void
  onReview: () => void
}

/** How many errors the question describes. The panel has all of them. */
const DESCRIBED_LIMIT = 3

/** Asks whether a manifest with errors is really saved. */
export function ErrorsDialog({ count, onClose, onSave, onReview }: ErrorsDialogProps) {
  const store = useStore()
  const diagnostics = useEditor((state) => state.diagnostics.diagnostics)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const goToErrors = () => {
    onClose()
    store.setPanels({ hasDiagnostics: true })
    const [first] = errors
    if (first) store.revealField(parsePointer(first.pointer))
  }
  return (
    <ModalDialog
      title={`There ${count === 1 ? 'is' : 'are'} ${countOf(count, 'error')}`}
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Review changes', kind: 'quiet', onPress: onReview },
        { label: 'Keep as a draft' },
        { label: 'Save with errors', kind: 'danger', onPress: onSave },
        { label: 'Go to the errors', kind: 'primary', autoFocus: true, onPress: goToErrors },
      ]}
    >
      <p>A site with errors cannot be built, so visitors would not see your changes until the errors are fixed.</p>
      <ul className={dialogStyles.sentences}>
        {errors
          .slice(0, DESCRIBED_LIMIT)
          .map((error) => toScreenWords(error, store.get().manifest))
          .map(({ code, pointer, message, why, where }) => (
            <li key={`${code} ${pointer}`}>
              <strong>{message}</strong> {why}
              <div className={dialogStyles.dim}>{where}</div>
            </li>
          ))}
      </ul>
      {count > DESCRIBED_LIMIT && <p className={dialogStyles.dim}>And {countOf(count - DESCRIBED_LIMIT, 'other error')}.</p>}
    </ModalDialog>
  )
}
