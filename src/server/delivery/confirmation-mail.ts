import type { SendMailOptions } from 'nodemailer'
import { toConfirmationPath } from '../../contracts/form-paths.ts'
import { toSubject } from '../../forms/mail-subjects.ts'
import { fillWords } from '../../forms/mail-words.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { type MailEnvelope, type MailSite, toBaseMail } from './lead-mail.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long the link works after the email was sent. The email may be sent long after the form, for example after an outage. */
const CONFIRMABLE_MS = 48 * HOUR_MS
/** Older enquiries are no longer confirmed: senders would not remember the form. */
const ASKABLE_MS = 30 * 24 * HOUR_MS

/** When a confirmation link sent now expires, in milliseconds since 1970; null when the lead is too old to confirm. */
export const toConfirmationEnd = ({ content }: DueDelivery, nowMs: number): number | null =>
  nowMs < content.receivedMs + ASKABLE_MS ? nowMs + CONFIRMABLE_MS : null

/**
 * The email that asks the sender of a lead to confirm. Anyone can enter any email address, so the email contains no answers: it must not
 * be usable to send text to strangers.
 */
export function toConfirmationMail(
  delivery: DueDelivery,
  site: MailSite,
  envelope: MailEnvelope,
  token: string,
): SendMailOptions {
  const { content, definition } = delivery
  const fill = (text: string) => fillWords(text, { title: definition?.title ?? content.form, site: site.name })
  const link = `${site.url}${toConfirmationPath(encodeURIComponent(content.form))}?token=${encodeURIComponent(token)}`
  return {
    ...toBaseMail(delivery.id, site, envelope),
    subject: toSubject(fill(site.texts.confirmSubject)),
    text: `${fill(site.texts.confirmMail)}\n\n${link}\n`,
    // Suppresses automatic replies (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
