import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Button, Keyboard, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { button, popover } from '../../theme/control-styles.ts'
import { menuItem } from '../../theme/menu-styles.ts'
import { ClipboardItems } from './clipboard-items.tsx'
import type { EntryActions } from './use-entries.ts'

interface EntryMenuProps {
  /** The list. */
  at: Steps
  actions: EntryActions
  index: number
  count: number
}

/** What can be done with an entry of a list, also without dragging. */
export function EntryMenu({ at, actions, index, count }: EntryMenuProps) {
  return (
    <MenuTrigger>
      <Button className={button} aria-label={`Actions for "${actions.nameOf(index)}"`}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover className={popover}>
        <Menu>
          <MenuItem className={menuItem} isDisabled={index === 0} onAction={() => actions.move(index, index - 1)}>
            <ArrowUp aria-hidden /> <Text slot="label">Move up</Text> <Keyboard>Alt ↑</Keyboard>
          </MenuItem>
          <MenuItem className={menuItem} isDisabled={index === count - 1} onAction={() => actions.move(index, index + 1)}>
            <ArrowDown aria-hidden /> <Text slot="label">Move down</Text> <Keyboard>Alt ↓</Keyboard>
          </MenuItem>
          <MenuItem className={menuItem} isDisabled={!actions.canAdd} onAction={() => actions.duplicate(index)}>
            <Copy aria-hidden /> <Text slot="label">Duplicate</Text>
          </MenuItem>
          <ClipboardItems at={[...at, index]} name={actions.nameOf(index)} canAdd={actions.canAdd} />
          <MenuItem
            className={menuItem}
            data-kind="danger"
            isDisabled={!actions.canRemove}
            onAction={() => actions.remove(index)}
          >
            <Trash2 aria-hidden /> <Text slot="label">Remove</Text> <Keyboard>Delete</Keyboard>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
