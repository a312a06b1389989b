import type { Steps } from '../../contracts/change.ts'
import { extendSelected, listSelectedBlocks, toggleSelected } from '../store/selected-blocks.ts'
import type { EditorStore } from '../store/store.ts'

/** Selects blocks, and says how many. Without any, the selection stays. */
export function selectBlocks(store: EditorStore, [first, ...others]: readonly Steps[]): void {
  if (!first) return
  store.select(first, others)
  const { length } = listSelectedBlocks(store.get())
  if (length > 1) store.announce(`${length} blocks are selected.`)
}

/** Selects a block in addition to the others, or no longer. The last selected one stays selected. */
export const toggleBlock = (store: EditorStore, at: Steps): void => selectBlocks(store, toggleSelected(store.get(), at))

/** Selects everything from the selected block to another one. `order` has all blocks as they are shown. */
export const selectUntil = (store: EditorStore, at: Steps, order: readonly Steps[]): void =>
  selectBlocks(store, extendSelected(store.get(), at, order))
