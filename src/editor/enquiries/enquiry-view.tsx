import { Download, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { EnquiryDetails } from '../../contracts/enquiries.ts'
import { formatFileSize } from '../../forms/messages.ts'
import { EditorRequestError } from '../store/connection.ts'
import { toPlainText } from '../texts/plain-text.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { useDesk } from './desk-context.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { formatFullTime } from './format-time.ts'
import { toReplyUrl } from './reply-url.ts'
import * as styles from './styles.ts'
import { useEnquiry } from './use-enquiries.ts'

/** The open enquiry, in front of the page. */
export function EnquiryView({ receipt }: { receipt: string }) {
  const { desk } = useDesk()
  const { value: enquiry, problem } = useEnquiry(receipt)
  const close = () => {
    desk.openEnquiry(null)
    focusListed(receipt)
  }
  return (
    <article
      className={styles.view}
      aria-label="Enquiry"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <header className={styles.viewHead}>
        <h2>{enquiry?.from || receipt}</h2>
        <IconButton icon={X} label="Close the enquiry" onPress={close} />
      </header>
      {problem !== null && <p role="alert">{problem}</p>}
      {enquiry && <Enquiry key={receipt} enquiry={enquiry} />}
    </article>
  )
}

/** What was focused in the enquiry is gone, and the list may be shown only after the next frame. */
const focusListed = (receipt: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[role="option"][data-key="${receipt}"]`)?.focus())

function Enquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const { receipt, form, receivedMs, answers, files, deliveries, notes, privacy } = enquiry
  const { files: url } = useDesk()
  return (
    <>
      <p className={styles.facts}>
        {form} · {formatFullTime(receivedMs)} · {receipt}
      </p>
      <EnquiryActions enquiry={enquiry} />
      <Lines title="Notes" lines={notes} />
      <dl className={styles.answers}>
        {answers.map(({ label, lines }, index) => (
          // Two fields can have the same label.
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <Part title="Files">
          <ul>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <a className={button} data-kind="outlined" href={`${url}/${receipt}/${id}`} download={name}>
                  <Download aria-hidden />
                  {name} ({formatFileSize(size, 'en')})
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.facts}>Visitors sent these files. Open only what you expect.</p>
        </Part>
      )}
      <Lines title="Delivery" lines={deliveries.length > 0 ? deliveries : ['Stored only. The form notifies no one.']} />
      {privacy !== null && <Lines title="Privacy note shown to the sender" lines={[toPlainText(privacy, 'rich')]} />}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <Part title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  )

/** What can be done with an enquiry. What was done is said below the buttons and announced. */
function EnquiryActions({ enquiry }: { enquiry: EnquiryDetails }) {
  const { receipt, status, isAnswered, email, canRetry } = enquiry
  const { desk } = useDesk()
  const [result, setResult] = useState<string | null>(null)
  const [isErasing, setErasing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const offered = `${status} ${canRetry}`
  const lastOffered = useRef(offered)
  useLayoutEffect(() => {
    // The button that was pressed is not offered any more, and the focus was lost with it.
    if (lastOffered.current !== offered && document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('a, button')?.focus()
    lastOffered.current = offered
  }, [offered])

  async function act(request: Promise<{ sentence: string }>): Promise<void> {
    try {
      const { sentence } = await request
      setResult(sentence)
      desk.refreshEnquiries()
    } catch (error) {
      if (!(error instanceof EditorRequestError)) throw error
      setResult(error.message)
    }
  }

  return (
    <>
      <div className={styles.actions} ref={actions}>
        {email !== null && (
          <a className={button} data-kind="primary" href={toReplyUrl(enquiry, email)}>
            Answer by email
          </a>
        )}
        {status === 'new' && (
          <Button
            className={button}
            data-kind="outlined"
            onPress={() => act(desk.call('markAnswered', { receipt, isAnswered: !isAnswered }))}
          >
            {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
        )}
        {status !== 'new' && (
          <Button className={button} data-kind="outlined" onPress={() => act(desk.call('restoreEnquiry', { receipt }))}>
            {status === 'spam' ? 'Not spam' : 'Deliver without confirmation'}
          </Button>
        )}
        {canRetry && (
          <Button className={button} data-kind="outlined" onPress={() => act(desk.call('retryEnquiry', { receipt }))}>
            Try delivery again
          </Button>
        )}
        {email !== null && (
          <Button className={button} data-kind="danger" onPress={() => setErasing(true)}>
            Erase this person…
          </Button>
        )}
      </div>
      <p role="status" className={styles.facts}>
        {result}
      </p>
      {isErasing && email !== null && <EraseDialog email={email} onClose={() => setErasing(false)} />}
    </>
  )
}
