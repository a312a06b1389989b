import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { removeBlock } from '../actions/block-actions.ts'
import { nameBlocks } from '../actions/block-names.ts'
import { listTargets } from '../store/selected-blocks.ts'
import type { EditorStore } from '../store/store.ts'
import { type ClipKind, writeClip } from './clip.ts'
import { collectNamed } from './named-entries.ts'
import { describePasted } from './plan-paste.ts'

/**
 * Copies a block, or all selected ones if it is one of them, as JSON with what they name. So they can be pasted on another page, on another
 * site and in a text editor.
 */
export function copyBlock(store: EditorStore, at: Steps): string {
  const blocks = listTargets(store.get(), at)
  store.announce(`${nameBlocks(store.get().manifest, blocks)} ${blocks.length === 1 ? 'was' : 'were'} copied.`)
  return copy(store, 'blocks', blocks)
}

/** Copies blocks and deletes them. */
export function cutBlock(store: EditorStore, at: Steps): string {
  const text = copyBlock(store, at)
  removeBlock(store, at)
  return text
}

/** Copies an entry of a list. */
export function copyItem(store: EditorStore, at: Steps, name: string): string {
  store.announce(`"${name}" was copied.`)
  return copy(store, 'items', [at])
}

function copy(store: EditorStore, kind: ClipKind, places: readonly Steps[]): string {
  const { manifest } = store.get()
  const values = places.map((at) => valueAt(manifest, at))
  const field = describePasted(manifest, { kind, at: places[0] ?? [] })
  const text = writeClip({ kind, values, named: collectNamed(manifest, field, values) })
  store.setClipboard({ copied: text })
  return text
}
