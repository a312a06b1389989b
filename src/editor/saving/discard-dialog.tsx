import { Button } from 'react-aria-components'
import { useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

/** Asks before all unsaved changes are discarded. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const store = useStore()
  return (
    <ModalDialog
      title="Discard all unsaved changes?"
      width="narrow"
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button className={button} data-kind="outlined" autoFocus onPress={onClose}>
            Keep the changes
          </Button>
          <Button
            className={button}
            data-kind="danger"
            onPress={async () => {
              onClose()
              await store.call('discard', {})
              store.announce('All unsaved changes are discarded.')
            }}
          >
            Discard all
          </Button>
        </>
      }
    >
      <p>The draft will be the same as the file again. You can take this back with Undo.</p>
    </ModalDialog>
  )
}
