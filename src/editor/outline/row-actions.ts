import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Eye,
  EyeOff,
  Hash,
  Home,
  type LucideIcon,
  MoveRight,
  Plus,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf, listOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { duplicateBlock, moveBlock, removeBlock, toggleHidden } from '../actions/block-actions.ts'
import { movePage } from '../actions/move-page.ts'
import { copyToClipboard, pasteFromClipboard } from '../actions/system-clipboard.ts'
import { toListAndIndex } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'

/** An entry of the menu of a row. */
export interface RowAction {
  id: string
  label: string
  icon: LucideIcon
  /** The keys that do the same in the tree, such as `Mod+D`. */
  keys?: string
  isDanger?: boolean
  run(): void
}

/** What can be done with a page, a list of child blocks or a block, in groups. */
export function listRowActions(
  store: EditorStore,
  manifest: unknown,
  steps: Steps,
  ask: (question: 'anchor' | 'move') => void,
): RowAction[][] {
  if (steps.length === 2) return listPageActions(store, manifest, steps)
  if (typeof steps.at(-1) !== 'number') return [listSlotActions(store, manifest, steps)]
  return listBlockActions(store, manifest, steps, ask)
}

function listPageActions(store: EditorStore, manifest: unknown, steps: Steps): RowAction[][] {
  const page = Number(steps[1])
  const blocks = listOf(valueAt(manifest, steps), 'blocks')
  return [
    [
      { id: 'open', label: 'Open', icon: Home, keys: 'Enter', run: () => store.openPage(page) },
      {
        id: 'add',
        label: 'Add a block at the end…',
        icon: Plus,
        run: () => {
          store.openPage(page)
          store.openGallery([...steps, 'blocks'], blocks.length)
        },
      },
      {
        id: 'paste',
        label: 'Paste a block at the end',
        icon: ClipboardPaste,
        keys: 'Mod+V',
        run: () => {
          store.openPage(page)
          pasteFromClipboard(store)
        },
      },
    ],
    [
      { id: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', run: () => movePage(store, page, -1) },
      { id: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', run: () => movePage(store, page, 1) },
    ],
  ]
}

function listSlotActions(store: EditorStore, manifest: unknown, steps: Steps): RowAction[] {
  const list = valueAt(manifest, steps)
  const length = Array.isArray(list) ? list.length : 0
  return [{ id: 'add', label: 'Add a block here…', icon: Plus, run: () => store.openGallery(steps, length) }]
}

function listBlockActions(
  store: EditorStore,
  manifest: unknown,
  steps: Steps,
  ask: (question: 'anchor' | 'move') => void,
): RowAction[][] {
  const { list, index } = toListAndIndex(steps)
  const isHidden = fieldOf(valueAt(manifest, steps), 'hidden') === true
  return [
    [
      { id: 'edit', label: 'Edit text', icon: SquarePen, keys: 'Enter', run: () => store.editFirstText(steps) },
      { id: 'add', label: 'Add a block below…', icon: Plus, run: () => store.openGallery(list, index + 1) },
    ],
    [
      { id: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', run: () => moveBlock(store, steps, -1) },
      { id: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', run: () => moveBlock(store, steps, 1) },
      { id: 'move', label: 'Move to…', icon: MoveRight, run: () => ask('move') },
    ],
    [
      { id: 'duplicate', label: 'Duplicate', icon: Copy, keys: 'Mod+D', run: () => duplicateBlock(store, steps) },
      { id: 'copy', label: 'Copy', icon: ClipboardCopy, keys: 'Mod+C', run: () => copyToClipboard(store, steps) },
      {
        id: 'cut',
        label: 'Cut',
        icon: Scissors,
        keys: 'Mod+X',
        run: () => {
          copyToClipboard(store, steps)
          removeBlock(store, steps)
        },
      },
      {
        id: 'paste',
        label: 'Paste below',
        icon: ClipboardPaste,
        keys: 'Mod+V',
        run: () => {
          store.select(steps)
          pasteFromClipboard(store)
        },
      },
    ],
    [
      { id: 'hide', label: isHidden ? 'Show' : 'Hide', icon: isHidden ? Eye : EyeOff, run: () => toggleHidden(store, steps) },
      { id: 'anchor', label: 'Anchor…', icon: Hash, keys: 'F2', run: () => ask('anchor') },
    ],
    [{ id: 'delete', label: 'Delete', icon: Trash2, keys: 'Delete', isDanger: true, run: () => removeBlock(store, steps) }],
  ]
}
