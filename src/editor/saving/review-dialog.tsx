import { useEditor } from '../store/use-editor.ts'
import { useRequest } from '../store/use-request.ts'
import { heading } from '../theme/dialog-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { FileDiff } from './file-diff.tsx'
import { VisitorChanges } from './visitor-changes.tsx'

interface ReviewDialogProps {
  onClose: () => void
  onSave: () => void
  onDiscard: () => void
}

/** Shows what would be saved: in sentences, and line by line. It opens when that is known, so that no button moves under the pointer. */
export function ReviewDialog({ onClose, onSave, onDiscard }: ReviewDialogProps) {
  const file = useEditor((state) => state.file)
  const { value: review, problem } = useRequest('review', {})
  if (!review && problem === null) return null
  return (
    <ModalDialog
      title="Review changes"
      width="wide"
      onClose={onClose}
      buttons={[
        { label: 'Discard all changes', kind: 'danger', onPress: onDiscard },
        { label: 'Close' },
        { label: 'Save', kind: 'primary', autoFocus: true, onPress: onSave },
      ]}
    >
      {problem !== null && <p role="alert">{problem}</p>}
      {review && (
        <>
          <h3 className={heading}>What changes for visitors</h3>
          <VisitorChanges sentences={review.sentences} />
          <h3 className={heading}>What changes in {file}</h3>
          <FileDiff hunks={review.hunks} />
        </>
      )}
    </ModalDialog>
  )
}
