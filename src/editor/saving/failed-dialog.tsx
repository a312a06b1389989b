import { Button } from 'react-aria-components'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
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
      actions={
        <>
          <Button className={button} data-kind="outlined" onPress={onClose}>
            Close
          </Button>
          <Button className={button} data-kind="primary" autoFocus onPress={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <p>{problem}</p>
      <p>{isStored ? 'Your changes are kept as a draft.' : 'Your changes are kept in the browser.'}</p>
    </ModalDialog>
  )
}
