import { Button } from 'react-aria-components'
import { button } from '../theme/control-styles.ts'
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
      actions={
        <>
          <Button className={button} data-kind="outlined" onPress={onClose}>
            Close
          </Button>
          <Button className={button} data-kind="outlined" onPress={onSave}>
            Save without a check
          </Button>
          <Button className={button} data-kind="primary" autoFocus onPress={onRetry}>
            Check again
          </Button>
        </>
      }
    >
      <p>{problem}</p>
      <p>
        Your changes are kept, and you can go on editing. You can also save them without a check. Nothing is published before a
        check has passed.
      </p>
    </ModalDialog>
  )
}
