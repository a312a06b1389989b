import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { ServedSite } from '../../contracts/built-site.ts'
import { toEnquirySubject, toSingleLine } from '../../forms/mail-subjects.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { toLeadText } from './lead-text.ts'
import { parseAnswers } from './parse-answers.ts'

/** The facts about the site that emails use. */
export type MailSite = Pick<ServedSite, 'name' | 'url' | 'language' | 'timeZone' | 'texts'>

/** Sender and recipient of an email. */
export interface MailEnvelope {
  from: string | { name: string; address: string }
  /** One email address without a display name. */
  to: string
}

/**
 * The email that notifies the owner of a lead, in the language of the delivery. Its header contains the sender's email address, as
 * `Reply-To` and only when it is a single valid address, and the answers that the subject of the delivery names. Files are streamed from the store while the email is sent.
 */
export function toLeadMail(
  delivery: DueDelivery,
  target: Extract<DeliveryTarget, { kind: 'email' }>,
  site: MailSite,
  envelope: MailEnvelope,
  readFile: LeadStore['readFile'],
): SendMailOptions {
  const { content, definition, files } = delivery
  const language = findMailLanguage(target.language ?? site.language)
  const { receipt } = content
  const given = { answers: parseAnswers(content.answers), definition, receipt, title: definition?.title ?? content.form }
  return {
    ...toBaseMail(delivery.id, site, envelope),
    ...(content.email !== null && EMAIL_PATTERN.test(content.email) && { replyTo: { name: '', address: content.email } }),
    subject: toEnquirySubject(target, given, language),
    text: toLeadText(delivery, site, language),
    attachments: files.map(({ id, name }) => ({
      filename: toSingleLine(name),
      content: Readable.from(readFile(id), { objectMode: false }),
      // Files come from strangers: mail programs should offer to save them, not open them.
      contentType: 'application/octet-stream',
      contentDisposition: 'attachment',
    })),
  }
}

/** Fields that all emails share. Every attempt of a delivery has the same `Message-ID`, so that mail programs show it once. */
export function toBaseMail(id: string, site: MailSite, { from, to }: MailEnvelope): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    // Preserves long lines and spaces.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
