import type { Steps } from '../../contracts/change.ts'
import { removeBlock } from '../actions/block-actions.ts'
import type { EditorStore } from '../store/store.ts'
import { toKeysText } from '../theme/keys.tsx'
import { type Copied, toBlockCopy } from './copy.ts'
import { pasteBlocks } from './paste.ts'
import type { Pasted } from './pasted.ts'

/** Writes a text without a copy event, for menus, and announces it. Returns whether the browser allowed it. */
export async function writeClipboard(store: EditorStore, { text, message }: Copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    store.announce(message)
    return true
  } catch {
    store.announce(`The browser does not allow copying from a menu. Press ${toKeysText('Mod+C')} instead.`)
    return false
  }
}

/** Reads the clipboard without a paste event. Some browsers ask the person first. Null if it is not allowed. */
export async function readClipboard(store: EditorStore): Promise<Pasted | null> {
  try {
    const items = await navigator.clipboard.read()
    const read = async (type: string) => {
      const item = items.find(({ types }) => types.includes(type))
      return item ? (await item.getType(type)).text() : ''
    }
    return { text: await read('text/plain'), html: await read('text/html') }
  } catch {
    store.announce(`The browser does not allow pasting from a menu. Press ${toKeysText('Mod+V')} instead.`)
    return null
  }
}

/** Copies a block as `copyBlock` does, from a menu. Returns whether the browser allowed it. */
export const copyFromMenu = (store: EditorStore, at: Steps): Promise<boolean> => writeClipboard(store, toBlockCopy(store, at))

/** Copies a block and then deletes it. A block that could not be copied stays. */
export async function cutFromMenu(store: EditorStore, at: Steps): Promise<void> {
  if (await copyFromMenu(store, at)) removeBlock(store, at)
}

/** Pastes as `pasteBlocks` does, from a menu. */
export async function pasteFromMenu(store: EditorStore, at: Steps): Promise<void> {
  const pasted = await readClipboard(store)
  if (pasted) await pasteBlocks(store, pasted, at)
}
