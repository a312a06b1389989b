import type { SendMailOptions } from 'nodemailer'
import { fillAnswers } from '../../forms/fill-answers.ts'
import { toSubject } from '../../forms/mail-subjects.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { type MailEnvelope, type MailSite, toBaseMail } from './lead-mail.ts'
import { parseAnswers } from './parse-answers.ts'

/** An automatic reply that could not be sent for so long would only confuse its recipient. */
const REPLYABLE_MS = 3 * 24 * 60 * 60 * 1000

/**
 * The automatic reply to the sender of a lead; null when the lead is too old. Anyone can enter any email address, so it contains only the
 * answers that `fillAnswers` allows for senders.
 */
export function toAutoReplyMail(
  { id, content, definition }: DueDelivery,
  { subject, text }: Extract<DeliveryTarget, { kind: 'autoReply' }>,
  site: MailSite,
  { envelope, nowMs }: { envelope: MailEnvelope; nowMs: number },
): SendMailOptions | null {
  if (nowMs >= content.receivedMs + REPLYABLE_MS) return null
  const given = { answers: parseAnswers(content.answers), definition, receipt: content.receipt }
  return {
    ...toBaseMail(id, site, envelope),
    // Every placeholder of the subject can be empty.
    subject: toSubject(fillAnswers(subject, given, 'sender')) || toSubject(definition?.title ?? content.form),
    text: `${fillAnswers(text, given, 'sender')}\n`,
    // So that no program answers it (RFC 3834, section 5; the second header is that of Exchange).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
