import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { ServedSite } from '../../contracts/built-site.ts'
import { toEnquirySubject, toSingleLine } from '../../forms/mail-subjects.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { toLeadText } from './lead-text.ts'

/** The facts about the site that emails use. */
export type MailSite = Pick<ServedSite, 'name' | 'url' | 'language' | 'texts'>

/** Sender and recipient of an email. */
export interface MailEnvelope {
  from: string | { name: string; address: string }
  /** One email address without a display name. */
  to: string
}

/**
 * The email that notifies the owner of a lead. The only answer in its header is the sender's email address, as `Reply-To`, and only when
 * it is a single valid address. Files are streamed from the store while the email is sent.
 */
export function toLeadMail(
  delivery: DueDelivery,
  site: MailSite,
  envelope: MailEnvelope,
  readFile: LeadStore['readFile'],
): SendMailOptions {
  const { content, definition, files } = delivery
  return {
    ...toBaseMail(delivery.id, site, envelope),
    ...(content.email !== null && EMAIL_PATTERN.test(content.email) && { replyTo: { name: '', address: content.email } }),
    subject: toEnquirySubject(content.receipt, definition?.title ?? content.form),
    text: toLeadText(delivery, site),
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
