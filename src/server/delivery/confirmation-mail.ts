import type { SendMailOptions } from 'nodemailer'
import { toConfirmationPath } from '../../contracts/form-paths.ts'
import type { DueDelivery } from '../store/lead-store.ts'
import { type Envelope, type MailSite, toFrame, toLine } from './lead-mail.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long the link works after the email was sent, which may be long after the form: while no email could be sent, it waits. */
const CONFIRMABLE_MS = 48 * HOUR_MS
/** After that nobody remembers having sent a form, and is not asked any more. */
const ASKABLE_MS = 30 * 24 * HOUR_MS

/** Until when a sender who is asked now may confirm, in milliseconds since 1970; null when it is too late to ask. */
export const toConfirmationEnd = ({ content }: DueDelivery, nowMs: number): number | null =>
  nowMs < content.receivedMs + ASKABLE_MS ? nowMs + CONFIRMABLE_MS : null

/**
 * The e-mail that asks the sender of a lead to confirm. Anybody can have it sent to anybody, so it holds no answer but the address that
 * it goes to.
 */
export function toConfirmationMail(delivery: DueDelivery, site: MailSite, envelope: Envelope, token: string): SendMailOptions {
  const { content, definition } = delivery
  const fillings = new Map([
    ['title', definition?.title ?? content.form],
    ['site', site.name],
  ])
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (written, name: string) => fillings.get(name) ?? written)
  const link = `${site.url}${toConfirmationPath(encodeURIComponent(content.form))}?token=${encodeURIComponent(token)}`
  return {
    ...toFrame(delivery.id, site, envelope),
    subject: toLine(fill(site.texts.confirmSubject)),
    text: `${fill(site.texts.confirmMail)}\n\n${link}\n`,
    // Keeps programs that answer e-mails by themselves from answering (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
