import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { ServedSite } from '../../contracts/built-site.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { DueDelivery, LeadStore } from '../store/lead-store.ts'
import { toLeadText } from './lead-text.ts'

/** What e-mails say of the site. */
export type MailSite = Pick<ServedSite, 'name' | 'url' | 'texts'>

/** Who writes to whom. */
export interface Envelope {
  from: string | { name: string; address: string }
  /** One bare address. */
  to: string
}

/**
 * The e-mail that tells the owner of a lead. Of the answers only the sender's address stands in its header, as `Reply-To`, and only when
 * it is one bare address. Files are read from the store while the e-mail is sent.
 */
export function toLeadMail(
  delivery: DueDelivery,
  site: MailSite,
  envelope: Envelope,
  readFile: LeadStore['readFile'],
): SendMailOptions {
  const { content, definition, files } = delivery
  return {
    ...toFrame(delivery.id, site, envelope),
    ...(content.email !== null && EMAIL_PATTERN.test(content.email) && { replyTo: { name: '', address: content.email } }),
    subject: toLine(`New enquiry ${content.receipt}: ${definition?.title ?? content.form}`),
    text: toLeadText(delivery, site.name),
    attachments: files.map(({ id, name }) => ({
      filename: toLine(name),
      content: Readable.from(readFile(id), { objectMode: false }),
      // What a stranger sent is for saving and looking at, not for opening by itself.
      contentType: 'application/octet-stream',
      contentDisposition: 'attachment',
    })),
  }
}

/** What all e-mails have. The same delivery has the same `Message-ID` in every attempt, so that mail programs show it once. */
export function toFrame(id: string, site: MailSite, { from, to }: Envelope): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    // Keeps long lines and spaces as they are.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A text on one line, without control characters. */
export const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
