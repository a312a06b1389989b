import type { EditorStore } from '../store/store.ts'
import { toKeysText } from '../theme/keys.tsx'
import type { Pasted } from './pasted.ts'

/** Writes a text without a copy event, for menus. Returns whether the browser allowed it. */
export async function writeClipboard(store: EditorStore, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
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
