import { AddEntryDialog } from '../../collections/add-entry-dialog.tsx'
import { AddPageDialog } from '../../pages/add-page-dialog.tsx'
import { DeletePageDialog } from '../../pages/delete-page-dialog.tsx'
import { RenamePageDialog } from '../../pages/rename-page-dialog.tsx'
import type { ShownRow } from '../../rows/find-row.ts'
import { toPageIndex } from '../../store/places.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import { AnchorPopover } from './anchor-popover.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { RowQuestion } from './row-actions.ts'

interface RowQuestionDialogProps {
  question: RowQuestion
  row: ShownRow
  outline: OutlineView
  onClose(): void
}

/** What an action of a row asks first. Closed if the row is gone. */
export function RowQuestionDialog({ question, row, outline, onClose }: RowQuestionDialogProps) {
  const steps = outline.findSteps(row.key)
  if (steps === null) return null
  switch (question) {
    case 'anchor':
      return <AnchorPopover row={row} outline={outline} onClose={onClose} />
    case 'move':
      return <MoveDialog rowKey={row.key} outline={outline} onClose={onClose} />
    case 'duplicatePage':
      return <AddPageDialog copied={toPageIndex(steps) ?? -1} onClose={onClose} />
    case 'renamePage':
      return <RenamePageDialog page={steps} onClose={onClose} />
    case 'deletePage':
      return <DeletePageDialog page={steps} onClose={onClose} />
    case 'addEntry':
      return <AddEntryDialog collection={String(steps[1])} copied={null} onClose={onClose} />
    case 'duplicateEntry':
      return <AddEntryDialog collection={String(steps[1])} copied={steps} onClose={onClose} />
  }
}
