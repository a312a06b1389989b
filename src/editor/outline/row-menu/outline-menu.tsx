import { valueAt } from '../../../manifest/pointer.ts'
import type { ShownRow } from '../../rows/find-row.ts'
import { RowMenu } from '../../rows/row-menu.tsx'
import { useEditor, useStore } from '../../store/use-editor.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import { listRowActions, type RowQuestion } from './row-actions.ts'

interface OutlineMenuProps {
  row: ShownRow
  outline: OutlineView
  onClose(): void
  onAsk(question: RowQuestion): void
}

/** Everything that can be done with a page, a block or a list of child blocks. */
export function OutlineMenu({ row, outline, onClose, onAsk }: OutlineMenuProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const steps = outline.findSteps(row.key)
  if (!steps) return null
  const groups = listRowActions(steps, valueAt(manifest, steps))
  return <RowMenu row={row} groups={groups} task={{ store, steps, ask: onAsk }} onClose={onClose} />
}
