import { countOf } from '../diagnostics/describe-counts.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { pasteAnyway } from './paste.ts'
import * as styles from './styles.ts'

/** How many errors the question describes. The panel has all of them afterwards. */
const DESCRIBED_LIMIT = 3

/** Asks whether content from elsewhere is pasted with its errors. */
export function PasteDialog() {
  const store = useStore()
  const paste = useEditor((state) => state.clipboard.pasting)
  if (!paste || paste.errors.length === 0) return null
  const cancel = () => store.setClipboard({ pasting: null })
  const { length } = paste.errors
  return (
    <ModalDialog
      title={`Paste with ${countOf(length, 'error')}?`}
      isQuestion
      onClose={cancel}
      buttons={[
        { label: 'Cancel', autoFocus: true },
        { label: 'Paste as a draft', kind: 'primary', onPress: () => pasteAnyway(store, paste) },
      ]}
    >
      <p>What you paste does not fit. You can correct it afterwards; until then, the site cannot be published.</p>
      <ul className={styles.errors}>
        {paste.errors.slice(0, DESCRIBED_LIMIT).map(({ code, pointer, message, where }) => (
          <li key={`${code} ${pointer}`}>
            <strong>{message}</strong>
            <small>{where}</small>
          </li>
        ))}
      </ul>
      {length > DESCRIBED_LIMIT && <p>And {countOf(length - DESCRIBED_LIMIT, 'other error')}.</p>}
    </ModalDialog>
  )
}
