import { ClipboardPaste } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import type { ListDescriptor } from '../../../models/fields/descriptor.ts'
import { fitsList } from '../../clipboard/plan-paste.ts'
import { readClipboard } from '../../clipboard/system-clipboard.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { pasteEntries, pasteInnerBlocks } from './entry-clipboard.ts'

/** In a list without entries: offers to paste what was copied in this window last, if it fits. */
export function PasteButton({ field, at }: { field: ListDescriptor; at: Steps }) {
  const store = useStore()
  const copied = useEditor((state) => state.clipboard.copied)
  const fits = useMemo(() => copied !== null && fitsList(copied, field), [copied, field])
  if (!fits) return null
  const paste = async () => {
    const pasted = await readClipboard(store)
    if (pasted) await (field.kind === 'blocks' ? pasteInnerBlocks : pasteEntries)(store, pasted, at)
  }
  return (
    <Button className={button} data-kind="outlined" aria-label={`Paste into "${field.title}"`} onPress={paste}>
      <ClipboardPaste aria-hidden />
      Paste
    </Button>
  )
}
