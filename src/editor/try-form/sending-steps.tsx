import { Ban, Database, Globe, type LucideIcon, Mail, MailQuestionMark, ShieldCheck, Webhook } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Form } from '../../manifest/manifest.gen.ts'
import { useStore } from '../store/use-editor.ts'
import type { SendingStep } from './plan-sending.ts'
import * as styles from './styles.ts'

/** What happens with the answers, step by step, and which settings are missing for it. */
export function SendingSteps({ steps, form }: { steps: readonly SendingStep[]; form: Form }) {
  const unset = useUnsetVariables(steps)
  const isReceived = steps.some(({ kind }) => kind === 'stored')
  return (
    <ol className={styles.steps}>
      {isReceived && <SpamStep form={form} />}
      {steps.map((step, index) => (
        // The steps of an attempt never change.
        <Step key={index} step={step} unset={unset} />
      ))}
    </ol>
  )
}

function SpamStep({ form }: { form: Form }) {
  const hasRobotCheck = form.fields.some(({ type }) => type === 'captcha')
  return (
    <StepBox icon={ShieldCheck} title="A spam check reads the answers">
      {hasRobotCheck && "Before that, the visitor's browser proves that it is not a robot. "}
      What looks like spam is stored and marked as spam, but not delivered.
    </StepBox>
  )
}

function Step({ step, unset }: { step: SendingStep; unset: readonly string[] }) {
  switch (step.kind) {
    case 'simulated':
      return (
        <StepBox icon={Ban} title="Nothing, because sending is simulated">
          {step.isFailure ? 'Visitors read that sending failed.' : 'Visitors read that the form was sent.'} Change "Delivery" to
          receive enquiries.
        </StepBox>
      )
    case 'endpoint':
      return (
        <StepBox icon={Globe} title={`The visitor's browser sends the answers to ${toHost(step.url)}`}>
          The full address is {step.url}. Your own server stores nothing.
        </StepBox>
      )
    case 'stored':
      return (
        <StepBox icon={Database} title="Your server stores the enquiry">
          {step.keepMonths === null ? 'It stays until you erase it.' : `It is deleted after ${toMonths(step.keepMonths)}.`}
        </StepBox>
      )
    case 'confirmation':
      return (
        <StepBox icon={MailQuestionMark} title={`An email asks ${step.to} to confirm`}>
          Subject: "{step.subject}". Nothing below happens before that.
          <Missing names={step.variables} unset={unset} />
        </StepBox>
      )
    case 'email':
      return (
        <StepBox icon={Mail} title={`Email to ${toRecipient(step.to)}`}>
          Subject: "{step.subject}". {step.replyTo !== null && `A reply goes to ${step.replyTo}.`}
          <Missing names={step.variables} unset={unset} />
        </StepBox>
      )
    case 'webhook':
      return (
        <StepBox icon={Webhook} title={`Webhook to the address in ${step.variable}`}>
          {step.isSigned ? 'It is signed.' : 'It is not signed.'}
          <Missing names={step.variables} unset={unset} />
        </StepBox>
      )
  }
}

function StepBox({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  )
}

/** The settings without a value. The editor knows only those of this computer. */
function Missing({ names, unset }: { names: readonly string[]; unset: readonly string[] }) {
  const missing = names.filter((name) => unset.includes(name))
  if (missing.length === 0) return null
  return (
    <span className={styles.missing}>
      {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not set on this computer. Until{' '}
      {missing.length === 1 ? 'it is' : 'they are'} set on the server, this waits.
    </span>
  )
}

const toHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const toMonths = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

const toRecipient = (to: string): string => (to.startsWith('env:') ? `the address in ${to.slice('env:'.length)}` : to)

/** Which environment variables of the steps have no value; none while that is not known. */
function useUnsetVariables(steps: readonly SendingStep[]): readonly string[] {
  const store = useStore()
  const [unset, setUnset] = useState<readonly string[]>([])
  const names = steps.flatMap((step) => ('variables' in step ? step.variables : [])).join(' ')
  useEffect(() => {
    if (names === '') return
    let isShown = true
    store.call('findUnsetVariables', { names: names.split(' ') }).then(
      (result) => isShown && setUnset(result.unset),
      (error: unknown) => store.announce(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isShown = false
    }
  }, [store, names])
  return unset
}
