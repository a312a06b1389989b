import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { createId, createReceipt } from '../store/ids.ts'
import type { LeadStatus, NewFile, NewLead, Reason, SubmissionKey, Target } from '../store/lead.ts'
import type { ChosenDefinition } from './definition.ts'
import { toEmail } from './stored-answers.ts'

/** What a lead waits for before anybody is told of it: a link in an e-mail, or a button instead of a proof of work. */
export type Confirmation = 'email' | 'button' | null

/** What has been found out about a submission. */
export interface Findings {
  form: string
  /** What the form is now, which says where its answers go. */
  current: Form
  /** What its answers were given by. */
  chosen: ChosenDefinition
  answers: FormAnswers
  /** As they are stored. */
  storedAnswers: string
  files: readonly NewFile[]
  isSpam: boolean
  /** Why it is spam, and what else is odd about it. */
  reasons: readonly Reason[]
  awaits: Confirmation
  submission: SubmissionKey
  challenge: NewLead['challenge']
  nowMs: number
}

/** The lead of a submission, with a new id and receipt. */
export function toNewLead(findings: Findings): NewLead {
  const { form, chosen, answers, storedAnswers, files, submission, challenge, nowMs } = findings
  const email = toEmail(chosen.definition, answers)
  return {
    id: createId('lead', nowMs),
    receipt: createReceipt(),
    form,
    version: chosen.version,
    receivedMs: nowMs,
    status: toStatus(findings),
    reasons: toReasons(findings),
    answers: storedAnswers,
    email: email?.toLowerCase() ?? null,
    privacy: chosen.privacy,
    files,
    targets: toTargets(findings, email),
    submission,
    challenge,
  }
}

function toStatus({ isSpam, awaits }: Findings): LeadStatus {
  if (isSpam) return 'spam'
  return awaits === null ? 'new' : 'held'
}

const STALE: Reason = { code: 'stale-form', text: 'It was sent from a page that was opened before the form was changed.' }
const UNPROVEN: Reason = { code: 'captcha-missing', text: 'It was sent without JavaScript, so the check for robots did not run.' }
const UNCONFIRMED: Reason = { code: 'confirmation', text: 'Its sender has to confirm by email.' }

function toReasons({ chosen, reasons, awaits }: Findings): Reason[] {
  const own = [...(chosen.isStale ? [STALE] : []), ...reasons]
  if (awaits === null) return own
  return [...own, awaits === 'email' ? UNCONFIRMED : UNPROVEN]
}

/** Nobody is asked to confirm advertising: its sender could have anybody's address written to. */
function toTargets({ current: { delivery = [] }, isSpam, awaits }: Findings, email: string | null): Target[] {
  const declared = delivery.filter((target) => target.kind === 'webhook' || target.kind === 'email')
  return awaits === 'email' && email !== null && !isSpam ? [...declared, { kind: 'confirmation', to: email }] : declared
}
