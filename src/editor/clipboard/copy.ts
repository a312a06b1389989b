import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { removeBlock } from '../actions/block-actions.ts'
import { nameBlocks } from '../actions/block-names.ts'
import { listTargets } from '../store/selected-blocks.ts'
import type { EditorStore } from '../store/store.ts'
import { type ClipKind, writeClip } from './clip.ts'
import { collectNamed } from './named-entries.ts'
import { describePasted } from './plan-paste.ts'

/** A text for the clipboard, and what to announce when it is there. */
export interface Copied {
  text: string
  message: string
}

/**
 * A block, or all selected ones if it is one of them, as JSON with what they name. So they can be pasted on another page, on another site
 * and in a text editor.
 */
export function toBlockCopy(store: EditorStore, at: Steps): Copied {
  const blocks = listTargets(store.get(), at)
  const message = `${nameBlocks(store.get().manifest, blocks)} ${blocks.length === 1 ? 'was' : 'were'} copied.`
  return { text: copy(store, 'blocks', blocks), message }
}

/** Copies a block in a copy event, which takes the text at once. */
export const copyBlock = (store: EditorStore, at: Steps): string => announceCopy(store, toBlockCopy(store, at))

/** Copies blocks and deletes them. */
export function cutBlock(store: EditorStore, at: Steps): string {
  const text = copyBlock(store, at)
  removeBlock(store, at)
  return text
}

/** An entry of a list, in the same form. */
export const toItemCopy = (store: EditorStore, at: Steps, name: string): Copied => ({
  text: copy(store, 'items', [at]),
  message: `"${name}" was copied.`,
})

/** Copies an entry of a list in a copy event. */
export const copyItem = (store: EditorStore, at: Steps, name: string): string => announceCopy(store, toItemCopy(store, at, name))

function announceCopy(store: EditorStore, { text, message }: Copied): string {
  store.announce(message)
  return text
}

function copy(store: EditorStore, kind: ClipKind, places: readonly Steps[]): string {
  const { manifest } = store.get()
  const values = places.map((at) => valueAt(manifest, at))
  const field = describePasted(manifest, { kind, at: places[0] ?? [] })
  const text = writeClip({ kind, values, named: collectNamed(manifest, field, values) })
  store.setClipboard({ copied: text })
  return text
}
