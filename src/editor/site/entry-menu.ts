import { Copy, PencilLine, SquarePen, Trash2 } from 'lucide-react'
import { createContext } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { NamedEntryActions } from '../names/use-entry-actions.tsx'
import type { ShownRow } from '../rows/find-row.ts'
import type { RowAction } from '../rows/row-menu.tsx'
import { isDeletion, isDuplication } from '../rows/use-row-keys.ts'

interface EntryTask extends NamedEntryActions {
  at: Steps
  open(at: Steps): void
}

/** The menu of an entry with a name. */
export const ENTRY_MENU: readonly (readonly RowAction<EntryTask>[])[] = [
  [{ id: 'open', label: 'Edit', icon: SquarePen, keys: 'Enter', run: ({ open, at }) => open(at) }],
  [
    { id: 'rename', label: 'Rename…', icon: PencilLine, keys: 'F2', run: ({ rename, at }) => rename(at) },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, keys: 'Mod+D', run: ({ duplicate, at }) => duplicate(at) },
  ],
  [{ id: 'remove', label: 'Remove', icon: Trash2, keys: 'Delete', isDanger: true, run: ({ remove, at }) => remove(at) }],
]

/** What a key does with an entry; null if it does nothing. */
export function findEntryAction(
  event: KeyboardEvent,
  { rename, duplicate, remove }: NamedEntryActions,
  at: Steps,
): (() => void) | null {
  if (event.key === 'F2') return () => rename(at)
  if (isDeletion(event)) return () => remove(at)
  return isDuplication(event) ? () => duplicate(at) : null
}

/** Opens the menu of a row. */
export const EntryMenuContext = createContext<(row: ShownRow) => void>(() => {})
