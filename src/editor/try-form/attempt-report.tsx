import { useEffect, useRef } from 'react'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { Attempt } from './attempt.ts'
import { SendingSteps } from './sending-steps.tsx'
import * as styles from './styles.ts'

/** What would come of sending a form, or how to find out. */
export function AttemptReport({ attempt, form }: { attempt: Attempt | null; form: Form }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a narrow window it is below the form.
    if (attempt) section.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return (
    <section ref={section} className={styles.report} aria-label="What would be sent">
      {attempt === null && <Introduction />}
      {attempt?.kind === 'refused' && <Refused {...attempt} form={form} />}
      {attempt?.kind === 'sent' && <Sent {...attempt} />}
    </section>
  )
}

const Introduction = () => (
  <>
    <h3>Nothing is sent</h3>
    <p>Fill in the form and send it, as a visitor would. Then this shows which answers would be sent, and to whom.</p>
    <p>Send it with wrong or missing answers to see the errors that visitors get.</p>
  </>
)

function Refused({ problems, form }: Extract<Attempt, { kind: 'refused' }> & { form: Form }) {
  return (
    <>
      <h3 data-kind="refused">The form would not be sent</h3>
      <p>Visitors see these errors, at the fields and above the form:</p>
      <ul className={styles.problems}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {message}
            <small>{form.fields.find(({ name }) => name === field)?.label ?? 'The whole form'}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sent({ answers, steps }: Extract<Attempt, { kind: 'sent' }>) {
  return (
    <>
      <h3 data-kind="sent">Nothing was sent</h3>
      <p>On the published site this would happen:</p>
      <SendingSteps steps={steps} />
      <h4>Answers</h4>
      <dl className={styles.answers}>
        {answers.map(({ label, lines }, index) => (
          // Two fields can have the same label.
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
