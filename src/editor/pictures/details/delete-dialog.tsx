import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { toFileName } from '../describe-file.ts'
import { problem as problemStyle } from '../styles.ts'

interface DeleteDialogProps {
  src: string
  onClose(): void
  onDeleted(): void
}

/** Deletes a file that nothing uses. */
export function DeleteDialog({ src, onClose, onDeleted }: DeleteDialogProps) {
  const store = useStore()
  const [problem, setProblem] = useState('')
  const remove = () =>
    store.call('removeFile', { src }).then(
      () => {
        store.announce(`Deleted ${toFileName(src)}.`)
        onDeleted()
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  return (
    <ModalDialog
      title={`Delete ${toFileName(src)}?`}
      isQuestion
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button className={button} onPress={onClose}>
            Keep it
          </Button>
          <Button className={button} data-kind="danger" onPress={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p>The file is deleted from the public folder at once. Undo does not bring it back.</p>
      <p className={problemStyle} role="alert">
        {problem}
      </p>
    </ModalDialog>
  )
}
