import { Ellipsis } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { LiveBlock, LivePage } from '../../../models/live-block.ts'
import { useStore } from '../../store/use-editor.ts'
import { popover } from '../../theme/control-styles.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { Keys } from '../../theme/keys.tsx'
import { menuItem } from '../../theme/menu-styles.ts'
import { OWN_ATTRIBUTE } from '../canvas-dom.ts'
import { listMoreItems } from './more-items.ts'
import * as styles from './styles.ts'

/** The rarer actions on the selected block. */
export function MoreMenu({ live, entry }: { live: LivePage; entry: LiveBlock }) {
  const store = useStore()
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} label="More" />
      <Popover className={`${popover} ${styles.menu}`} placement="bottom end" {...{ [OWN_ATTRIBUTE]: '' }}>
        <Menu>
          {listMoreItems(store, live, entry).map(({ label, keys, act }) => (
            <MenuItem key={label} textValue={label} className={menuItem} onAction={act}>
              {label}
              {keys && <Keys keys={keys} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
