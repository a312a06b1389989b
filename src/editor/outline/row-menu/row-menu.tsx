import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import { valueAt } from '../../../manifest/pointer.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { actAfterOverlay } from '../../theme/after-overlay.ts'
import { popover } from '../../theme/control-styles.ts'
import { Keys } from '../../theme/keys.tsx'
import { menuItem, menuSeparator } from '../../theme/menu-styles.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import type { ShownRow } from '../tree/find-row.ts'
import { listRowActions, type RowAction, type RowQuestion } from './row-actions.ts'

interface RowMenuProps {
  row: ShownRow
  outline: OutlineView
  onClose(): void
  onAsk(question: RowQuestion): void
}

/** Everything that can be done with a row. */
export function RowMenu({ row, outline, onClose, onAsk }: RowMenuProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const steps = outline.findSteps(row.key)
  if (!steps) return null
  const groups = listRowActions(steps, valueAt(manifest, steps))
  return (
    <Popover
      className={popover}
      aria-label="Actions"
      triggerRef={{ current: row.element }}
      isOpen
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        aria-label="Actions"
        autoFocus="first"
        onClose={onClose}
        onAction={(id) => {
          const action = groups.flat().find((one) => one.id === id)
          if (action) actAfterOverlay(() => action.run({ store, steps, ask: onAsk }))
        }}
      >
        {groups.map((group, index) => [
          index > 0 && <Separator key={`line ${index}`} className={menuSeparator} />,
          ...group.map((action) => <RowMenuItem key={action.id} action={action} />),
        ])}
      </Menu>
    </Popover>
  )
}

function RowMenuItem({ action: { id, label, keys, icon: ActionIcon } }: { action: RowAction }) {
  return (
    <MenuItem id={id} textValue={label} className={menuItem} data-kind={id === 'delete' ? 'danger' : undefined}>
      <ActionIcon aria-hidden />
      {label}
      {keys && <Keys keys={keys} />}
    </MenuItem>
  )
}
