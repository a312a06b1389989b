import type { Steps } from '../../contracts/change.ts'
import type { EditorStore } from '../store/store.ts'
import { toKeysText } from '../theme/keys.tsx'
import { copyBlock, pasteBlock } from './clipboard.ts'

/** Copies a block without a copy event, for menus. */
export function copyToClipboard(store: EditorStore, steps: Steps): void {
  const data = new DataTransfer()
  copyBlock(store, steps, data)
  navigator.clipboard.writeText(data.getData('text/plain')).catch(() => {
    store.announce(`The browser does not allow copying from a menu. Press ${toKeysText('Mod+C')} instead.`)
  })
}

/** Pastes a block without a paste event, for menus. Some browsers ask the person first. */
export function pasteFromClipboard(store: EditorStore): void {
  navigator.clipboard.readText().then(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      pasteBlock(store, data)
    },
    () => store.announce(`The browser does not allow pasting from a menu. Press ${toKeysText('Mod+V')} instead.`),
  )
}
