import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../commands/commands.ts'
import { toPagePath } from '../../store/places.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { ModalDialog } from '../../theme/modal-dialog.tsx'
import { Segments } from '../../theme/segments.tsx'
import { downloadPreview } from './download-preview.ts'
import * as styles from './styles.ts'

type Scope = 'page' | 'site'

/** The dialog in which a preview is made that can be sent to others, opened by a command. */
export function ShareDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useCommand('share', () => setIsOpen(true))
  return isOpen ? <OpenDialog onClose={() => setIsOpen(false)} /> : null
}

function OpenDialog({ onClose }: { onClose(): void }) {
  const store = useStore()
  const [scope, setScope] = useState<Scope>('page')
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const path = useEditor(({ manifest, page }) => toPagePath(manifest, page))
  const errors = useEditor(({ diagnostics }) => diagnostics.errors)
  const download = async () => {
    setIsBusy(true)
    setMessage('The preview is being made…')
    const result = await downloadPreview(scope === 'page' ? path : null)
    setIsBusy(false)
    setMessage(result)
    store.announce(result)
  }
  return (
    <ModalDialog
      title="Share a preview"
      width="narrow"
      onClose={onClose}
      buttons={[
        { label: 'Close' },
        {
          label: 'Download the preview',
          kind: 'primary',
          icon: Download,
          isDisabled: isBusy || errors > 0,
          onPress: download,
        },
      ]}
    >
      <p>
        You get one file that opens in any browser, without the internet and without this program. Attach it to an email. It shows
        your draft with its unsaved changes, and says that it is not published.
      </p>
      <Segments aria-label="What the preview shows" options={SCOPES} value={scope} onChange={setScope} />
      <p className={styles.note}>
        {scope === 'page'
          ? 'Links to other pages do not work in it.'
          : 'Links between the pages work in it. Pages that are drafts are left out.'}{' '}
        Forms send nothing, and carousels are scrolled by hand.
      </p>
      <p className={styles.message}>{errors > 0 ? 'A draft with errors cannot be built. Fix the errors first.' : message}</p>
    </ModalDialog>
  )
}

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'page', label: 'This page' },
  { value: 'site', label: 'All pages' },
]
