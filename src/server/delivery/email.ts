import { createTransport, type SendMailOptions } from 'nodemailer'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { Settings } from '../settings.ts'
import type { Target } from '../store/lead.ts'
import type { DueDelivery, LeadStore } from '../store/lead-store.ts'
import { toConfirmationEnd, toConfirmationMail } from './confirmation-mail.ts'
import { type Envelope, type MailSite, toLeadMail } from './lead-mail.ts'
import { DONE, type Outcome, toDead, toFailed, toUnconfigured, type Unconfigured } from './outcome.ts'
import { toSmtpFailure } from './smtp-failure.ts'
import { resolveVariable } from './variable.ts'

/** Makes the token by which the sender of a lead confirms until `expiresMs` (milliseconds since 1970). */
export type ToToken = (lead: string, expiresMs: number) => string

export interface MailerOptions {
  settings: Settings
  site: MailSite
  readFile: LeadStore['readFile']
  toToken: ToToken
}

type MailTarget = Exclude<Target, { kind: 'webhook' }>

export interface Mailer {
  /** Sends one e-mail. An abort by `signal` is a failure like others; the e-mail may have arrived. */
  send(delivery: DueDelivery, target: MailTarget, signal: AbortSignal): Promise<Outcome>
  /** Lets go of the connections to the mail server. */
  close(): void
}

/** Milliseconds for one e-mail with its files. Ends before the lease does, so that nobody else sends it at the same time. */
const LIMIT_MS = 100_000
/** As many as there are deliveries at once. */
const CONNECTIONS = 4

/** Sends e-mails over the server that `SMTP_URL` names; without one every e-mail is unconfigured. */
export function createMailer(options: MailerOptions): Mailer {
  const url = readSmtpUrl(options.settings)
  if (!(url instanceof URL)) return { send: async () => url, close: () => undefined }
  const transport = createTransport({ pool: true, url: url.href, maxConnections: CONNECTIONS, maxRequeues: 1 })
  const from = toSender(options.settings, options.site, url)
  return {
    async send(delivery, target, signal) {
      const to = target.kind === 'email' ? readRecipient(target, options.settings) : target.to
      if (typeof to !== 'string') return to
      if (!EMAIL_PATTERN.test(to)) return toDead('The sender gave no address that an e-mail could go to.')
      const mail = toMail(delivery, target, { from, to }, options)
      if (mail === null) return toDead('The time to confirm was over before the e-mail could be sent.')
      const limit = AbortSignal.timeout(LIMIT_MS)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, limit]) })
        return DONE
      } catch (error) {
        return limit.aborted ? toFailed('The mail server took too long.') : toSmtpFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** `SMTP_URL` as an address, or why it is of no use. */
export function readSmtpUrl({ smtpUrl }: Settings): URL | Unconfigured {
  if (smtpUrl === null) return toUnconfigured('SMTP_URL is not set.')
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return toUnconfigured('SMTP_URL is not an address such as smtp://user:password@host:587.')
  // nodemailer would write whole e-mails to the log.
  for (const name of ['logger', 'debug']) url.searchParams.delete(name)
  return url
}

/** The one address that a target is told at, or why there is none. */
export function readRecipient({ to }: Pick<MailTarget, 'to'>, settings: Settings): string | Unconfigured {
  const resolved = resolveVariable(to, settings)
  if (resolved.kind === 'unconfigured') return resolved
  return EMAIL_PATTERN.test(resolved.text) ? resolved.text : toUnconfigured(`${resolved.name} is not one e-mail address.`)
}

/** `MAIL_FROM`; else the user of `SMTP_URL` when that is an address; else `website` at the host of the site. */
function toSender({ mailFrom }: Settings, { name, url }: MailSite, smtp: URL): Envelope['from'] {
  if (mailFrom !== null) return mailFrom
  const user = smtp.username.replaceAll('%40', '@')
  return { name, address: EMAIL_PATTERN.test(user) ? user : `website@${new URL(url).hostname}` }
}

function toMail(delivery: DueDelivery, target: MailTarget, envelope: Envelope, options: MailerOptions): SendMailOptions | null {
  const { site, readFile, toToken } = options
  if (target.kind === 'email') return toLeadMail(delivery, site, envelope, readFile)
  const end = toConfirmationEnd(delivery)
  return Date.now() < end ? toConfirmationMail(delivery, site, envelope, toToken(delivery.lead, end)) : null
}
