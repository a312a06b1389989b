import { useState } from 'react'
import { findRequestProblem } from '../store/request-problem.ts'
import { useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

/** Asks before all unsaved changes are discarded. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const [problem, setProblem] = useState<string | null>(null)

  async function discard(): Promise<void> {
    const found = await findRequestProblem(store.call('discard', {}))
    setProblem(found)
    if (found !== null) return
    onClose()
    store.announce('All unsaved changes are discarded.')
  }

  return (
    <ModalDialog
      title="Discard all unsaved changes?"
      width="narrow"
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Keep the changes', autoFocus: true },
        { label: 'Discard all', kind: 'danger', onPress: discard },
      ]}
    >
      <p>The draft will be the same as the file again. You can take this back with Undo.</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </ModalDialog>
  )
}
