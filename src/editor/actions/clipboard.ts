import type { Steps } from '../../contracts/change.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { findInsertPlace, toSelectedBlock } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { insertBlock, removeBlock } from './block-actions.ts'
import { nameBlock } from './block-names.ts'

/** Puts a block into the clipboard as JSON, so that it can be pasted on another page, in another window and in a text editor. */
export function copyBlock(store: EditorStore, steps: Steps, clipboard: DataTransfer): void {
  const { manifest } = store.get()
  clipboard.setData('text/plain', JSON.stringify(valueAt(manifest, steps), null, 2))
  store.announce(`${nameBlock(manifest, steps)} was copied.`)
}

/** Copies a block and deletes it. */
export function cutBlock(store: EditorStore, steps: Steps, clipboard: DataTransfer): void {
  copyBlock(store, steps, clipboard)
  removeBlock(store, steps)
}

/**
 * Inserts the block in the clipboard. A text that is not a block is only reported.
 * @param at the block after which it goes, or the page or list of child blocks to which it is added. Without it, the selected block or page
 */
export function pasteBlock(store: EditorStore, clipboard: DataTransfer, at?: Steps): void {
  const block = parseBlock(clipboard.getData('text/plain'))
  if (!block) {
    store.announce('There is no block in the clipboard.')
    return
  }
  const { manifest, page } = store.get()
  const { title, isContainer } = describeBlockType(textOf(block, 'type') ?? '')
  // A container cannot be inside another one, so it goes after the outer block.
  const target = at ?? toSelectedBlock(store.get()) ?? ['pages', page]
  const { list, index } = findInsertPlace(manifest, isContainer ? target.slice(0, 4) : target)
  insertBlock(store, block, list, index, `Paste ${title}`)
  store.announce(`${title} was pasted.`)
}

function parseBlock(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && typeof value.type === 'string' ? value : null
  } catch {
    // The clipboard holds an ordinary text.
    return null
  }
}
