import { useMemo } from 'react'
import { moveBlockTo } from '../../actions/block-actions.ts'
import { nameBlocks } from '../../actions/block-names.ts'
import { listTargets } from '../../store/selected-blocks.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { PickList } from '../../theme/pick-list.tsx'
import type { OutlineView } from '../nodes/use-outline.ts'
import { listDestinations } from './list-destinations.ts'

interface MoveDialogProps {
  rowKey: string
  outline: OutlineView
  onClose(): void
}

/** Moves a block to the end of another page or of a column. */
export function MoveDialog({ rowKey, outline, onClose }: MoveDialogProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const steps = outline.findSteps(rowKey)
  const destinations = useMemo(() => (steps ? listDestinations(manifest, steps) : []), [manifest, steps])
  if (!steps) return null
  return (
    <ModalDialog
      title={`Move ${nameBlocks(manifest, listTargets(store.get(), steps))} to`}
      onClose={onClose}
      width="narrow"
      buttons={[{ label: 'Cancel' }]}
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
