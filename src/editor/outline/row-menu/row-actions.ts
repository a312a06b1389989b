import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Eye,
  EyeOff,
  FilePen,
  FilePlus,
  Hash,
  Home,
  Link2,
  MoveRight,
  Paintbrush,
  PaintRoller,
  Plus,
  Scissors,
  Settings2,
  SquarePen,
  Trash2,
  Unlink2,
} from 'lucide-react'
import type { Steps } from '../../../contracts/change.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { duplicateBlock, moveBlock, removeBlock, toggleHidden } from '../../actions/block-actions.ts'
import { copyLook, pasteLook } from '../../actions/copy-look.ts'
import { movePage } from '../../actions/move-page.ts'
import { detachBlock, isSharedBlock } from '../../actions/shared-blocks.ts'
import { copyFromMenu, cutFromMenu, pasteFromMenu } from '../../clipboard/system-clipboard.ts'
import type { RowAction } from '../../rows/row-menu.tsx'
import { findInsertPlace } from '../../store/places.ts'
import type { EditorStore } from '../../store/store.ts'
import { type RowKind, toRowKind } from '../nodes/outline-nodes.ts'

/** What an action asks first: the anchor of a block, where to move it, or what the dialogs of pages ask. */
export type RowQuestion = 'anchor' | 'move' | 'duplicatePage' | 'renamePage' | 'deletePage' | 'addEntry' | 'duplicateEntry'

interface RowTask {
  store: EditorStore
  /** The steps to what the row shows. */
  steps: Steps
  ask(question: RowQuestion): void
}

type Actions = RowAction<RowTask>[][]

/** What can be done with a row, in groups. */
export const listRowActions = (steps: Steps, value: unknown): Actions =>
  ACTIONS[toRowKind(steps)].map((group) => group.filter(({ id }) => !listMeaningless(value).includes(id)))

/** The actions that make no sense for a block: it is hidden already, or shared. */
const listMeaningless = (value: unknown): string[] => [
  isHidden(value) ? 'hide' : 'show',
  isSharedBlock(value) ? 'share' : 'detach',
]

const isHidden = (value: unknown): boolean => fieldOf(value, 'hidden') === true

function openGallery({ store, steps }: RowTask): void {
  const { list, index } = findInsertPlace(store.get().manifest, steps)
  store.openGallery(list, index)
}

const paste = ({ store, steps }: RowTask): Promise<void> => pasteFromMenu(store, steps)

const PAGE_ACTIONS: Actions = [
  [
    { id: 'open', label: 'Open', icon: Home, keys: 'Enter', run: ({ store, steps }) => store.openPage(steps) },
    { id: 'add', label: 'Add a block at the end…', icon: Plus, run: openGallery },
    { id: 'paste', label: 'Paste a block at the end', icon: ClipboardPaste, keys: 'Mod+V', run: paste },
  ],
  [
    { id: 'duplicate', label: 'Duplicate…', icon: Copy, keys: 'Mod+D', run: ({ ask }) => ask('duplicatePage') },
    { id: 'rename', label: 'Change path…', icon: FilePen, keys: 'F2', run: ({ ask }) => ask('renamePage') },
    {
      id: 'up',
      label: 'Move up',
      icon: ArrowUp,
      keys: 'Alt+↑',
      run: ({ store, steps }) => movePage(store, steps, -1),
    },
    {
      id: 'down',
      label: 'Move down',
      icon: ArrowDown,
      keys: 'Alt+↓',
      run: ({ store, steps }) => movePage(store, steps, 1),
    },
  ],
  [{ id: 'delete', label: 'Delete…', icon: Trash2, keys: 'Delete', isDanger: true, run: ({ ask }) => ask('deletePage') }],
]

const ENTRY_ACTIONS: Actions = [
  [
    { id: 'open', label: 'Open', icon: Home, keys: 'Enter', run: ({ store, steps }) => store.openPage(steps) },
    { id: 'add', label: 'Add a block at the end…', icon: Plus, run: openGallery },
    { id: 'paste', label: 'Paste a block at the end', icon: ClipboardPaste, keys: 'Mod+V', run: paste },
  ],
  [
    { id: 'duplicate', label: 'Duplicate…', icon: Copy, keys: 'Mod+D', run: ({ ask }) => ask('duplicateEntry') },
    { id: 'rename', label: 'Change path…', icon: FilePen, keys: 'F2', run: ({ ask }) => ask('renamePage') },
    { id: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', run: ({ store, steps }) => movePage(store, steps, -1) },
    { id: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', run: ({ store, steps }) => movePage(store, steps, 1) },
  ],
  [{ id: 'delete', label: 'Delete…', icon: Trash2, keys: 'Delete', isDanger: true, run: ({ ask }) => ask('deletePage') }],
]

const COLLECTION_ACTIONS: Actions = [
  [
    { id: 'add', label: 'New entry…', icon: FilePlus, run: ({ ask }) => ask('addEntry') },
    { id: 'settings', label: 'Settings', icon: Settings2, keys: 'Enter', run: ({ store, steps }) => store.openPlace(steps) },
  ],
]

const SLOT_ACTIONS: Actions = [
  [
    { id: 'add', label: 'Add a block here…', icon: Plus, run: openGallery },
    { id: 'paste', label: 'Paste a block here', icon: ClipboardPaste, keys: 'Mod+V', run: paste },
  ],
]

const BLOCK_ACTIONS: Actions = [
  [
    { id: 'edit', label: 'Edit text', icon: SquarePen, keys: 'Enter', run: ({ store, steps }) => store.editFirstText(steps) },
    { id: 'add', label: 'Add a block below…', icon: Plus, run: openGallery },
  ],
  [
    { id: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', run: ({ store, steps }) => moveBlock(store, steps, -1) },
    { id: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', run: ({ store, steps }) => moveBlock(store, steps, 1) },
    { id: 'move', label: 'Move to…', icon: MoveRight, run: ({ ask }) => ask('move') },
  ],
  [
    { id: 'duplicate', label: 'Duplicate', icon: Copy, keys: 'Mod+D', run: ({ store, steps }) => duplicateBlock(store, steps) },
    { id: 'copy', label: 'Copy', icon: ClipboardCopy, keys: 'Mod+C', run: ({ store, steps }) => copyFromMenu(store, steps) },
    { id: 'cut', label: 'Cut', icon: Scissors, keys: 'Mod+X', run: ({ store, steps }) => cutFromMenu(store, steps) },
    { id: 'paste', label: 'Paste below', icon: ClipboardPaste, keys: 'Mod+V', run: paste },
  ],
  [
    {
      id: 'copyLook',
      label: 'Copy look',
      icon: Paintbrush,
      keys: 'Mod+Alt+C',
      run: ({ store, steps }) => copyLook(store, steps),
    },
    {
      id: 'pasteLook',
      label: 'Paste look',
      icon: PaintRoller,
      keys: 'Mod+Alt+V',
      run: ({ store, steps }) => pasteLook(store, steps),
    },
  ],
  [
    { id: 'hide', label: 'Hide', icon: EyeOff, run: ({ store, steps }) => toggleHidden(store, steps) },
    { id: 'show', label: 'Show', icon: Eye, run: ({ store, steps }) => toggleHidden(store, steps) },
    { id: 'share', label: 'Make shared…', icon: Link2, run: ({ store, steps }) => store.askToShare(steps) },
    { id: 'detach', label: 'Detach', icon: Unlink2, run: ({ store, steps }) => detachBlock(store, steps) },
    { id: 'anchor', label: 'Anchor…', icon: Hash, keys: 'F2', run: ({ ask }) => ask('anchor') },
  ],
  [
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      keys: 'Delete',
      isDanger: true,
      run: ({ store, steps }) => removeBlock(store, steps),
    },
  ],
]

const ACTIONS: Readonly<Record<RowKind, Actions>> = {
  page: PAGE_ACTIONS,
  collection: COLLECTION_ACTIONS,
  entry: ENTRY_ACTIONS,
  slot: SLOT_ACTIONS,
  block: BLOCK_ACTIONS,
}
