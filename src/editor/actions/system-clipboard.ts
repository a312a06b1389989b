import type { Steps } from '../../contracts/change.ts'
import type { EditorStore } from '../store/store.ts'
import { toKeysText } from '../theme/keys.tsx'
import { removeBlock } from './block-actions.ts'
import { copyBlock, pasteBlock } from './clipboard.ts'

/** Copies a block without a copy event, for menus. Returns whether the browser allowed it. */
export async function copyToClipboard(store: EditorStore, steps: Steps): Promise<boolean> {
  const data = new DataTransfer()
  copyBlock(store, steps, data)
  try {
    await navigator.clipboard.writeText(data.getData('text/plain'))
    return true
  } catch {
    store.announce(`The browser does not allow copying from a menu. Press ${toKeysText('Mod+C')} instead.`)
    return false
  }
}

/** Copies a block and then deletes it, without a cut event. A block that could not be copied stays. */
export async function cutToClipboard(store: EditorStore, steps: Steps): Promise<void> {
  if (await copyToClipboard(store, steps)) removeBlock(store, steps)
}

/** Pastes a block as `pasteBlock` does, without a paste event. Some browsers ask the person first. */
export function pasteFromClipboard(store: EditorStore, at: Steps): void {
  navigator.clipboard.readText().then(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      pasteBlock(store, data, at)
    },
    () => store.announce(`The browser does not allow pasting from a menu. Press ${toKeysText('Mod+V')} instead.`),
  )
}
