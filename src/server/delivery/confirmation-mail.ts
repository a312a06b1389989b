import type { SendMailOptions } from 'nodemailer'
import type { DueDelivery } from '../store/lead-store.ts'
import { type Envelope, type MailSite, toFrame, toLine } from './lead-mail.ts'

/** How long after sending a form its sender may confirm, in milliseconds. */
export const CONFIRMABLE_MS = 48 * 60 * 60 * 1000

/** Until when the sender of a lead may confirm, in milliseconds since 1970. */
export const toConfirmationEnd = ({ content }: DueDelivery): number => content.receivedMs + CONFIRMABLE_MS

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
  const link = `${site.url}/api/forms/${encodeURIComponent(content.form)}/confirm?token=${encodeURIComponent(token)}`
  return {
    ...toFrame(delivery.id, site, envelope),
    subject: toLine(fill(site.texts.confirmSubject)),
    text: `${fill(site.texts.confirmMail)}\n\n${link}\n`,
    // Keeps programs that answer e-mails by themselves from answering (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
