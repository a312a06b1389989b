import { createTransport } from 'nodemailer'
import { toSubject } from '../../forms/mail-subjects.ts'
import { type MailSite, toBaseMail } from '../delivery/lead-mail.ts'
import { toSender } from '../delivery/mailer.ts'
import { readSmtpUrl } from '../delivery/smtp-url.ts'
import type { Settings } from '../settings.ts'

/** Time limit for one email. */
const SEND_LIMIT_MS = 30_000

/** Sends the link with which a person signs in. Rejects if the mail server does not accept it. `id` is part of its `Message-ID`. */
export async function sendSignInMail(
  { id, to, link }: { id: string; to: string; link: string },
  { settings, site }: { settings: Settings; site: MailSite },
): Promise<void> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL)) throw new Error(url.error)
  const transport = createTransport({ url: url.href })
  try {
    await transport.sendMail({
      ...toBaseMail(id, site, { from: toSender(settings, site, url), to }),
      subject: toSubject(`${site.name}: sign in`),
      text: `${TEXT}\n\n${link}\n\n${OTHERWISE}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
  } finally {
    transport.close()
  }
}

const TEXT = 'To sign in, open this link in the browser in which you entered your email address. It works once, for 15 minutes.'
const OTHERWISE = 'If you did not do that, ignore this email. The link does not work in other browsers.'
