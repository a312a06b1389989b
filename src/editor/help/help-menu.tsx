import { CircleQuestionMark, Footprints, Keyboard } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { sendCommand } from '../commands/commands.ts'
import { popover } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { Keys } from '../theme/keys.tsx'
import { menuItem } from '../theme/menu-styles.ts'

/** The help of the editor: the tour and the keys. */
export function HelpMenu() {
  return (
    <MenuTrigger>
      <IconButton icon={CircleQuestionMark} label="Help" />
      <Popover className={popover} placement="bottom end">
        <Menu aria-label="Help">
          <MenuItem className={menuItem} textValue="Tour of the editor" onAction={() => sendCommand('tour')}>
            <Footprints aria-hidden />
            Tour of the editor
          </MenuItem>
          <MenuItem className={menuItem} textValue="Keys" onAction={() => sendCommand('help')}>
            <Keyboard aria-hidden />
            Keys <Keys keys="?" />
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
