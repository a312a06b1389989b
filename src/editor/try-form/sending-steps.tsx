import {
  Ban,
  Database,
  FileCheck,
  Globe,
  type LucideIcon,
  Mail,
  MailQuestionMark,
  Reply,
  ShieldAlert,
  ShieldCheck,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SendingStep } from './plan-sending.ts'
import * as styles from './styles.ts'
import { useUnsetVariables } from './use-unset-variables.ts'

/** What happens with the answers, step by step, and which settings are missing for it. */
export function SendingSteps({ steps }: { steps: readonly SendingStep[] }) {
  const unset = useUnsetVariables(steps)
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // The steps of an attempt never change.
        <Step key={index} step={step} unset={unset} />
      ))}
    </ol>
  )
}

function SpamCheck({ hasRobotCheck, isSpam, reasons }: Extract<SendingStep, { kind: 'spamCheck' }>) {
  const verdict = isSpam
    ? 'The enquiry is marked as spam and not delivered.'
    : reasons.length > 0
      ? 'That is not enough to count as spam.'
      : 'What looks like spam is stored and marked as spam, but not delivered.'
  return (
    <StepBox
      icon={isSpam ? ShieldAlert : ShieldCheck}
      title={isSpam ? 'A spam check takes these answers for spam' : 'A spam check finds that these answers are no spam'}
    >
      {hasRobotCheck && "Before that, the visitor's browser proves that it is not a robot. "}
      {[...reasons, verdict].join(' ')}
    </StepBox>
  )
}

function Step({ step, unset }: { step: SendingStep; unset: readonly string[] }) {
  switch (step.kind) {
    case 'spamCheck':
      return <SpamCheck {...step} />
    case 'page':
      return (
        <StepBox icon={FileCheck} title={`The visitor's browser opens the page ${step.link}`}>
          The message below the form shows only until then.
        </StepBox>
      )
    case 'simulated':
      return <Simulated {...step} />
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
    default:
      return <Notification step={step} unset={unset} />
  }
}

const Simulated = ({ isFailure }: Extract<SendingStep, { kind: 'simulated' }>) => (
  <StepBox icon={Ban} title="Nothing, because sending is simulated">
    {isFailure ? 'Visitors read that sending failed.' : 'Visitors read that the form was sent.'} Change "Delivery" to receive
    enquiries.
  </StepBox>
)

interface NotificationProps {
  step: Extract<SendingStep, { variables: string[] }>
  unset: readonly string[]
}

/** What the server sends, and what is missing for that. */
function Notification({ step, unset }: NotificationProps) {
  const missing = <Missing names={step.variables} unset={unset} />
  if (step.kind === 'webhook')
    return (
      <StepBox icon={Webhook} title={`Webhook to the address in ${step.variable}`}>
        {step.isSigned ? 'It is signed.' : 'It is not signed.'}
        {missing}
      </StepBox>
    )
  if (step.kind === 'email')
    return (
      <StepBox icon={Mail} title={`Email to ${toRecipient(step.to)}`}>
        Subject: "{step.subject}". {step.replyTo !== null && `A reply goes to ${step.replyTo}.`}
        {missing}
      </StepBox>
    )
  if (step.kind === 'autoReply')
    return (
      <StepBox icon={Reply} title={`An automatic reply to ${step.to}`}>
        Subject: "{step.subject}". At most one a day to each address.
        <span className={styles.mailText}>{step.text}</span>
        {missing}
      </StepBox>
    )
  return (
    <StepBox icon={MailQuestionMark} title={`An email asks ${step.to} to confirm`}>
      Subject: "{step.subject}". Nothing below happens before that.
      {missing}
    </StepBox>
  )
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
