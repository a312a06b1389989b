import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Button, Keyboard, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import * as theme from '../../theme/control-styles.ts'
import type { EntryActions } from './use-entries.ts'

interface EntryMenuProps {
  actions: EntryActions
  index: number
  count: number
}

/** What can be done with an entry of a list, also without dragging. */
export function EntryMenu({ actions, index, count }: EntryMenuProps) {
  return (
    <MenuTrigger>
      <Button className={theme.button} aria-label={`Actions for "${actions.nameOf(index)}"`}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover className={theme.popover}>
        <Menu>
          <MenuItem className={theme.menuItem} isDisabled={index === 0} onAction={() => actions.move(index, index - 1)}>
            <ArrowUp aria-hidden /> <Text slot="label">Move up</Text> <Keyboard>Alt ↑</Keyboard>
          </MenuItem>
          <MenuItem className={theme.menuItem} isDisabled={index === count - 1} onAction={() => actions.move(index, index + 1)}>
            <ArrowDown aria-hidden /> <Text slot="label">Move down</Text> <Keyboard>Alt ↓</Keyboard>
          </MenuItem>
          <MenuItem className={theme.menuItem} isDisabled={!actions.canAdd} onAction={() => actions.duplicate(index)}>
            <Copy aria-hidden /> <Text slot="label">Duplicate</Text>
          </MenuItem>
          <MenuItem
            className={theme.menuItem}
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
