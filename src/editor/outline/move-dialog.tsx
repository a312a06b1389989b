import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { moveBlockTo } from '../actions/block-actions.ts'
import { nameBlock } from '../actions/block-names.ts'
import { useStore } from '../store/use-editor.ts'
import * as controls from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { PickList } from '../theme/pick-list.tsx'
import { listDestinations } from './list-destinations.ts'

/** Moves a block to the end of another page or of a column. */
export function MoveDialog({ steps, onClose }: { steps: Steps; onClose(): void }) {
  const store = useStore()
  const { manifest } = store.get()
  const destinations = useMemo(() => listDestinations(manifest, steps), [manifest, steps])
  return (
    <ModalDialog
      title={`Move ${nameBlock(manifest, steps)} to`}
      onClose={onClose}
      width="narrow"
      actions={
        <Button className={controls.button} data-kind="outlined" onPress={onClose}>
          Cancel
        </Button>
      }
    >
      <PickList
        noun="page or column"
        items={destinations}
        onPick={({ list, length }) => {
          onClose()
          moveBlockTo(store, steps, list, length)
        }}
      />
    </ModalDialog>
  )
}
