import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CANVAS_PATH } from '../../contracts/editor-protocol.ts'
import { readFacts } from '../../manifest/facts.ts'
import { fieldOf } from '../../manifest/json.ts'
import { readForm } from '../../models/live-forms.ts'
import { createLiveSite } from '../../models/live-site.ts'
import type { TryOut } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { type Attempt, attemptSending } from './attempt.ts'
import { AttemptReport } from './attempt-report.tsx'
import { findFormBlock } from './find-form-block.ts'
import * as styles from './styles.ts'

/** A form as visitors see it, and next to it what would be sent, to whom. Nothing is sent. */
export default function TryFormDialog({ form: name, block: at }: TryOut) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const form = useMemo(() => readForm(fieldOf(fieldOf(manifest, 'forms'), name), readFacts(manifest)), [manifest, name])
  const block = useMemo(() => findFormBlock(manifest, name, at), [manifest, name, at])
  const [attempt, setAttempt] = useState<Attempt | null>(null)

  function send(body: FormData): void {
    if (!form) return
    const { name: siteName, language, texts } = createLiveSite()({ manifest, resources: store.get().resources })
    const keepMonths = fieldOf(fieldOf(manifest, 'site'), 'keepMonths')
    const siteKeepMonths = typeof keepMonths === 'number' ? keepMonths : null
    const next = attemptSending(body, { form, siteName, language, texts, siteKeepMonths })
    setAttempt(next)
    store.announce(next.kind === 'sent' ? 'The answers are valid. Nothing was sent.' : 'The form would not be sent.')
  }

  return (
    <ModalDialog
      title={`Try the form "${form?.title ?? name}"`}
      width="wide"
      onClose={store.closeTryOut}
      buttons={[{ label: 'Close', kind: 'primary' }]}
    >
      {form && block ? (
        <div className={styles.columns}>
          <FormFrame block={block} onSubmit={send} onClose={store.closeTryOut} />
          <AttemptReport attempt={attempt} form={form} />
        </div>
      ) : (
        <p>The form cannot be shown, because some of it is missing. The list of errors says what.</p>
      )}
    </ModalDialog>
  )
}

interface FormFrameProps {
  block: object
  onSubmit(body: FormData): void
  onClose(): void
}

/** The block in a document of its own, with the styles of the site. What it submits is read before the block sends it. */
function FormFrame({ block, onSubmit, onClose }: FormFrameProps) {
  const [content, setContent] = useState<Document | null>(null)
  // Another name would not reach a frame that is loaded.
  const [frameName] = useState(() => JSON.stringify({ tried: block }))
  const submit = useEffectEvent(({ target }: Event) => {
    // An element of another document is no `HTMLFormElement` of this window.
    const Form = content?.defaultView?.HTMLFormElement
    if (Form && target instanceof Form) onSubmit(new FormData(target))
  })
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })
  useEffect(() => {
    if (!content) return
    const handleSubmit = (event: Event) => submit(event)
    const handleKey = (event: KeyboardEvent) => press(event)
    content.addEventListener('submit', handleSubmit, true)
    content.addEventListener('keydown', handleKey)
    return () => {
      content.removeEventListener('submit', handleSubmit, true)
      content.removeEventListener('keydown', handleKey)
    }
  }, [content])
  return (
    <iframe
      className={styles.frame}
      name={frameName}
      src={CANVAS_PATH}
      title="The form as visitors see it"
      onLoad={({ currentTarget }) => setContent(currentTarget.contentDocument)}
    />
  )
}
