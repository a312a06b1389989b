import type { FormAnswers } from '../../../contracts/public-form.ts'
import { findEmail } from '../../../forms/field.ts'
import type { Form } from '../../../manifest/manifest.gen.ts'
import { createId, createReceipt } from '../../store/ids.ts'
import type { DeliveryTarget, LeadReason, LeadStatus, NewFile, NewLead, SenderTarget, SubmissionKey } from '../../store/lead.ts'
import type { ApplicableDefinition } from '../definition.ts'

/** What a lead waits for before it is delivered: the link in an email, or a button in place of the proof of work. */
export type PendingConfirmation = 'email' | 'button' | null

/** A checked submission, ready to become a lead. */
export interface LeadDraft {
  form: string
  /** The current definition, which decides the deliveries. */
  current: Form
  /** The language of emails to the sender, if it is not the main one of the site. */
  otherLanguage: string | null
  /** The definition that the answers were checked against. */
  chosen: ApplicableDefinition
  answers: FormAnswers
  /** As stored: JSON. */
  storedAnswers: string
  files: readonly NewFile[]
  isSpam: boolean
  /** The path of the page that it was sent from, or null. */
  page: string | null
  /** Why it is spam, and other warnings. */
  reasons: readonly LeadReason[]
  awaits: PendingConfirmation
  submission: SubmissionKey
  challenge: NewLead['challenge']
  nowMs: number
}

/** Creates the lead of a submission, with a new id and receipt. */
export function createLead(draft: LeadDraft): NewLead {
  const { form, chosen, answers, storedAnswers, files, submission, challenge, nowMs } = draft
  const email = findEmail(chosen.definition, answers)
  return {
    id: createId('lead', nowMs),
    receipt: createReceipt(),
    form,
    version: chosen.version,
    receivedMs: nowMs,
    status: toStatus(draft),
    reasons: toReasons(draft),
    answers: storedAnswers,
    email: email?.toLowerCase() ?? null,
    privacy: chosen.privacy,
    files,
    targets: toTargets(draft, email),
    submission,
    challenge,
  }
}

function toStatus({ isSpam, awaits }: LeadDraft): LeadStatus {
  if (isSpam) return 'spam'
  return awaits === null ? 'new' : 'held'
}

const STALE: LeadReason = { code: 'stale-form', text: 'It was sent from a page that was opened before the form changed.' }
const UNPROVEN: LeadReason = { code: 'captcha-missing', text: 'It was sent without JavaScript, so the bot check did not run.' }
const UNCONFIRMED: LeadReason = { code: 'confirmation', text: 'The sender has to confirm by email.' }

/** The same form can be on many pages: the one that it was sent from says what it is about. */
const toPageNote = (page: string): LeadReason => ({ code: 'sent-from', text: `It was sent from the page ${page}.`, page })

function toReasons({ chosen, page, reasons, awaits }: LeadDraft): LeadReason[] {
  const own = [...(page === null ? [] : [toPageNote(page)]), ...(chosen.isStale ? [STALE] : []), ...reasons]
  if (awaits === null) return own
  return [...own, awaits === 'email' ? UNCONFIRMED : UNPROVEN]
}

/** The senders of spam get no email: a spammer could otherwise send email to any address through this server. */
function toTargets({ current, isSpam, awaits, otherLanguage }: LeadDraft, email: string | null): DeliveryTarget[] {
  const { delivery = [], autoReply } = current
  const declared = delivery.filter((target) => target.kind === 'webhook' || target.kind === 'email')
  if (isSpam || email === null) return declared
  const isAfterConfirmation = awaits === 'email'
  const recipient = { to: email, ...(otherLanguage !== null && { language: otherLanguage }) }
  const toSender: SenderTarget[] = isAfterConfirmation ? [{ kind: 'confirmation', ...recipient }] : []
  if (autoReply) {
    const { subject, text } = autoReply
    toSender.push({ kind: 'autoReply', ...recipient, subject, text, isAfterConfirmation })
  }
  return [...declared, ...toSender]
}
