import { ModalDialog } from '../theme/modal-dialog.tsx'

interface UncheckedDialogProps {
  problem: string
  onClose: () => void
  onRetry: () => void
  onSave: () => void
}

/** Says that a draft could not be checked, and what still works. */
export function UncheckedDialog({ problem, onClose, onRetry, onSave }: UncheckedDialogProps) {
  return (
    <ModalDialog
      title="The draft could not be checked"
      width="narrow"
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Close' },
        { label: 'Save without a check', onPress: onSave },
        { label: 'Check again', kind: 'primary', autoFocus: true, onPress: onRetry },
      ]}
    >
      <p>{problem}</p>
      <p>
        Your changes are kept, and you can go on editing. You can also save them without a check. Nothing is published before a
        check has passed.
      </p>
    </ModalDialog>
  )
}
