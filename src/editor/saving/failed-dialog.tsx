import { useEditor } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

interface FailedDialogProps {
  problem: string
  onClose: () => void
  onRetry: () => void
}

/** Says why the file could not be written. */
export function FailedDialog({ problem, onClose, onRetry }: FailedDialogProps) {
  const isStored = useEditor(({ storage }) => storage.problem === null)
  return (
    <ModalDialog
      title="The file was not saved"
      width="narrow"
      isQuestion
      onClose={onClose}
      buttons={[{ label: 'Close' }, { label: 'Try again', kind: 'primary', autoFocus: true, onPress: onRetry }]}
    >
      <p>{problem}</p>
      <p>{isStored ? 'Your changes are kept as a draft.' : 'Your changes are kept in the browser.'}</p>
    </ModalDialog>
  )
}
