import type { Steps } from '../../contracts/change.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { listPages, toListAndIndex } from '../store/places.ts'
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

/** Inserts the block in the clipboard after the selected one, or at the end of the open page. A text that is not a block is only reported. */
export function pasteBlock(store: EditorStore, clipboard: DataTransfer): void {
  const block = parseBlock(clipboard.getData('text/plain'))
  if (!block) {
    store.announce('There is no block in the clipboard.')
    return
  }
  const { manifest, selection, page } = store.get()
  const { title, isContainer } = describeBlockType(textOf(block, 'type') ?? '')
  // A container cannot be inside another one, so it goes after the outer block.
  const after = selection && isContainer ? selection.slice(0, 4) : selection
  const place = after ? toListAndIndex(after) : { list: ['pages', page, 'blocks'], index: toLength(manifest, page) - 1 }
  insertBlock(store, block, place.list, place.index + 1, `Paste ${title}`)
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

const toLength = (manifest: unknown, page: number): number => {
  const blocks = valueAt(listPages(manifest), [page, 'blocks'])
  return Array.isArray(blocks) ? blocks.length : 0
}
