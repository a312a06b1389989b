import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  FilePlus2,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Plus,
  Trash2,
} from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { actAfterOverlay } from '../../../theme/after-overlay.ts'
import { popover, smallButton } from '../../../theme/control-styles.ts'
import { Keys } from '../../../theme/keys.tsx'
import { menuItem, menuSeparator } from '../../../theme/menu-styles.ts'
import { toLowerFirst } from '../../add-field.tsx'
import { ClipboardItems } from '../clipboard-items.tsx'
import { findPageFields } from './add-pages.tsx'
import type { BranchList, BranchNode } from './branch-nodes.ts'
import type { MoveDirection } from './plan-move.ts'
import type { BranchActions } from './use-branches.ts'

interface BranchMenuProps {
  node: BranchNode
  actions: BranchActions
  onAdd(list: BranchList): void
  onAddPages(list: BranchList): void
}

const MOVES: readonly { direction: MoveDirection; label: string; icon: LucideIcon; keys: string }[] = [
  { direction: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+↑' },
  { direction: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+↓' },
  { direction: 'in', label: 'Move into the entry above', icon: IndentIncrease, keys: 'Alt+→' },
  { direction: 'out', label: 'Move out', icon: IndentDecrease, keys: 'Alt+←' },
]

/** What can be done with a row, also without dragging. */
export function BranchMenu({ node, actions, onAdd, onAddPages }: BranchMenuProps) {
  const { inner, list, name } = node
  const isFull = inner !== null && inner.length >= inner.field.maxItems
  return (
    <MenuTrigger>
      <Button className={smallButton} aria-label={`Actions for "${name}"`}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover className={popover}>
        <Menu>
          {MOVES.map(({ direction, label, icon: Icon, keys }) => (
            <MenuItem
              key={direction}
              textValue={label}
              className={menuItem}
              isDisabled={!actions.canMove(node, direction)}
              onAction={() => actAfterOverlay(() => actions.move(node, direction))}
            >
              <Icon aria-hidden /> {label} <Keys keys={keys} />
            </MenuItem>
          ))}
          <Separator className={menuSeparator} />
          {inner && (
            <MenuItem className={menuItem} isDisabled={isFull} onAction={() => onAdd(inner)}>
              <Plus aria-hidden /> Add to {toLowerFirst(inner.field.title)}
            </MenuItem>
          )}
          {inner && findPageFields(inner.field.item) && (
            <MenuItem className={menuItem} isDisabled={isFull} onAction={() => actAfterOverlay(() => onAddPages(inner))}>
              <FilePlus2 aria-hidden /> Add pages to {toLowerFirst(inner.field.title)}…
            </MenuItem>
          )}
          <MenuItem
            className={menuItem}
            isDisabled={list.length >= list.field.maxItems}
            onAction={() => actAfterOverlay(() => actions.duplicate(node))}
          >
            <Copy aria-hidden /> Duplicate
          </MenuItem>
          <ClipboardItems at={node.at} name={name} canAdd={list.length < list.field.maxItems} />
          <MenuItem
            className={menuItem}
            data-kind="danger"
            isDisabled={!actions.canRemove(node)}
            onAction={() => actAfterOverlay(() => actions.remove(node))}
          >
            <Trash2 aria-hidden /> Remove <Keys keys="Delete" />
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
