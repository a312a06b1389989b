import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import { useEditor, useStore } from '../store/use-editor.ts'
import { popover } from '../theme/control-styles.ts'
import { Keys } from '../theme/keys.tsx'
import { menuItem, menuSeparator } from '../theme/menu-styles.ts'
import type { RowMenuPlace } from './outline-context.ts'
import { listRowActions, type RowAction } from './row-actions.ts'
import type { OutlineView } from './use-outline.ts'

interface RowMenuProps {
  place: RowMenuPlace
  outline: OutlineView
  onClose(): void
  /** Opens the field for the anchor of the row, or the dialog that moves it. */
  onAsk(question: 'anchor' | 'move', place: RowMenuPlace): void
}

/** Everything that can be done with a row. */
export function RowMenu({ place, outline, onClose, onAsk }: RowMenuProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const steps = outline.findSteps(place.key)
  if (!steps) return null
  const groups = listRowActions(store, manifest, steps, (question) => onAsk(question, place))
  return (
    <Popover
      className={popover}
      aria-label="Actions"
      triggerRef={{ current: place.element }}
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
          // The dialog of an action takes the focus after the menu has given it back.
          if (action) requestAnimationFrame(() => action.run())
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

function RowMenuItem({ action: { id, label, keys, icon: ActionIcon, isDanger } }: { action: RowAction }) {
  return (
    <MenuItem id={id} textValue={label} className={menuItem} data-kind={isDanger ? 'danger' : undefined}>
      <ActionIcon aria-hidden />
      {label}
      {keys && <Keys keys={keys} />}
    </MenuItem>
  )
}
