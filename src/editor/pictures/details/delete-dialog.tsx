import { useState } from 'react'
import { useStore } from '../../store/use-editor.ts'
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
      buttons={[{ label: 'Keep it' }, { label: 'Delete', kind: 'danger', onPress: remove }]}
    >
      <p>The file is deleted from the public folder at once. Undo does not bring it back.</p>
      <p className={problemStyle} role="alert">
        {problem}
      </p>
    </ModalDialog>
  )
}
