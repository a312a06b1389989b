import { ArrowDown, ArrowUp, ClipboardCopy, ClipboardPaste, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Button, Keyboard, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { readClipboard, writeClipboard } from '../../clipboard/system-clipboard.ts'
import { useStore } from '../../store/use-editor.ts'
import { button, popover } from '../../theme/control-styles.ts'
import { toKeysText } from '../../theme/keys.tsx'
import { menuItem } from '../../theme/menu-styles.ts'
import type { EntryActions } from './use-entries.ts'

interface EntryMenuProps {
  actions: EntryActions
  index: number
  count: number
}

/** What can be done with an entry of a list, also without dragging. */
export function EntryMenu({ actions, index, count }: EntryMenuProps) {
  const store = useStore()
  const paste = async () => {
    const pasted = await readClipboard(store)
    if (pasted) actions.paste(pasted, index)
  }
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
          <MenuItem className={menuItem} onAction={() => writeClipboard(store, actions.copy(index))}>
            <ClipboardCopy aria-hidden /> <Text slot="label">Copy</Text> <Keyboard>{toKeysText('Mod+C')}</Keyboard>
          </MenuItem>
          <MenuItem className={menuItem} isDisabled={!actions.canAdd} onAction={paste}>
            <ClipboardPaste aria-hidden /> <Text slot="label">Paste after it</Text> <Keyboard>{toKeysText('Mod+V')}</Keyboard>
          </MenuItem>
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
