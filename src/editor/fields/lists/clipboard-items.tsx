import { ClipboardCopy, ClipboardPaste } from 'lucide-react'
import { MenuItem } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { toItemCopy } from '../../clipboard/copy.ts'
import { readClipboard, writeClipboard } from '../../clipboard/system-clipboard.ts'
import { useStore } from '../../store/use-editor.ts'
import { Keys } from '../../theme/keys.tsx'
import { menuItem } from '../../theme/menu-styles.ts'
import { pasteEntries } from './entry-clipboard.ts'

interface ClipboardItemsProps {
  /** The entry of a list. */
  at: Steps
  name: string
  /** Whether the list can have another entry. */
  canAdd: boolean
}

/** The entries of a menu that copy an entry of a list and paste after it. */
export function ClipboardItems({ at, name, canAdd }: ClipboardItemsProps) {
  const store = useStore()
  const paste = async () => {
    const pasted = await readClipboard(store)
    if (pasted) await pasteEntries(store, pasted, at)
  }
  return (
    <>
      <MenuItem textValue="Copy" className={menuItem} onAction={() => writeClipboard(store, toItemCopy(store, at, name))}>
        <ClipboardCopy aria-hidden /> Copy <Keys keys="Mod+C" />
      </MenuItem>
      <MenuItem textValue="Paste after it" className={menuItem} isDisabled={!canAdd} onAction={paste}>
        <ClipboardPaste aria-hidden /> Paste after it <Keys keys="Mod+V" />
      </MenuItem>
    </>
  )
}
