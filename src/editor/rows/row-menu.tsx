import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import { actAfterOverlay } from '../theme/after-overlay.ts'
import { popover } from '../theme/control-styles.ts'
import { Keys } from '../theme/keys.tsx'
import { menuItem, menuSeparator } from '../theme/menu-styles.ts'
import { type ShownRow, toRowReference } from './find-row.ts'

/** An entry of the menu of a row. `Task` is what it acts on. */
export interface RowAction<Task> {
  id: string
  label: string
  icon: LucideIcon
  /** The keys that do the same in the tree, such as `Mod+D`. */
  keys?: string
  /** Whether it deletes something. */
  isDanger?: boolean
  run(task: Task): void
}

interface RowMenuProps<Task> {
  row: ShownRow
  groups: readonly (readonly RowAction<Task>[])[]
  task: Task
  onClose(): void
}

/** Everything that can be done with a row, open at the row. */
export function RowMenu<Task>({ row, groups, task, onClose }: RowMenuProps<Task>) {
  const trigger = useMemo(() => toRowReference(row), [row])
  return (
    <Popover
      className={popover}
      aria-label="Actions"
      triggerRef={trigger}
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
          if (action) actAfterOverlay(() => action.run(task))
        }}
      >
        {groups.map((group, index) => [
          index > 0 && <Separator key={`line ${index}`} className={menuSeparator} />,
          ...group.map(({ id, label, keys, isDanger, icon: ActionIcon }) => (
            <MenuItem key={id} id={id} textValue={label} className={menuItem} data-kind={isDanger ? 'danger' : undefined}>
              <ActionIcon aria-hidden />
              {label}
              {keys && <Keys keys={keys} />}
            </MenuItem>
          )),
        ])}
      </Menu>
    </Popover>
  )
}
