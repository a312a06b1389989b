import { Plus } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { FieldDescriptor } from '../../../models/fields/descriptor.ts'
import { SchemaIcon } from '../../theme/block-icon.tsx'
import { button, popover } from '../../theme/control-styles.ts'
import { menuItem } from '../../theme/menu-styles.ts'
import { toLowerFirst } from '../add-field.tsx'
import * as styles from './styles.ts'

interface AddEntryProps {
  item: FieldDescriptor
  isDisabled: boolean
  /** Called with the description of the new entry: for a union, that of the chosen branch. */
  onAdd(item: FieldDescriptor): void
}

/** The button that adds an entry to a list. If there are several kinds of entries, it opens a menu of them, with what each is for. */
export function AddEntry({ item, isDisabled, onAdd }: AddEntryProps) {
  const trigger = (
    <Button
      className={button}
      data-kind="outlined"
      isDisabled={isDisabled}
      {...(item.kind !== 'union' && { onPress: () => onAdd(item) })}
    >
      <Plus aria-hidden />
      Add {toLowerFirst(item.title)}
    </Button>
  )
  if (item.kind !== 'union') return trigger
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popover}>
        <Menu>
          {[...item.branches].map(([tag, branch]) => (
            <MenuItem key={tag} className={`${menuItem} ${styles.kind}`} textValue={branch.title} onAction={() => onAdd(branch)}>
              {branch.icon !== null && <SchemaIcon icon={branch.icon} title={branch.title} />}
              <span slot="label">{branch.title}</span>
              {branch.help !== '' && <span slot="description">{branch.help}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
