import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ServedForm } from '../../contracts/built-site.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { DueDelivery } from '../store/outbox.ts'
import {
  type AttemptOutcome,
  DELIVERED,
  toFailed,
  toUnconfigured,
  toUndeliverable,
  type Unconfigured,
} from './attempt-outcome.ts'
import { toAutoReplyMail } from './auto-reply-mail.ts'
import { toConfirmationEnd, toConfirmationMail } from './confirmation-mail.ts'
import { type MailEnvelope, type MailSite, toLeadMail, toMailSite } from './lead-mail.ts'
import { toPlaintextRefusal } from './mail-encryption.ts'
import { toOwnerDelivery } from './owner-delivery.ts'
import { resolveVariable } from './resolve-variable.ts'
import { toSmtpFailure } from './smtp-failure.ts'
import { readSmtpUrl } from './smtp-url.ts'

/** Creates the token for the confirmation link of a lead, valid until `expiresMs` (milliseconds since 1970). */
export type CreateConfirmationToken = (lead: string, expiresMs: number) => string

export interface MailerOptions {
  settings: Settings
  site: MailSite
  /** The forms of the site, by id. Only needed on a site in several languages. */
  forms?: ReadonlyMap<string, ServedForm>
  readFile: LeadStore['readFile']
  createToken: CreateConfirmationToken
}

type MailTarget = Exclude<DeliveryTarget, { kind: 'webhook' }>

export interface Mailer {
  /** Sends one email. An abort by `signal` counts as a failure, although the email may have arrived. */
  send(delivery: DueDelivery, target: MailTarget, signal: AbortSignal): Promise<AttemptOutcome>
  /** Closes the connections to the mail server. */
  close(): void
}

/** Time limit for one email with its files. It ends before the lease, so that no other process sends the same email meanwhile. */
const SEND_LIMIT_MS = 100_000
/** How many emails are sent at the same time. */
export const CONNECTIONS = 4

/** Sends emails through the server in `SMTP_URL`. Without one, every email is unconfigured. */
export function createMailer(options: MailerOptions): Mailer {
  const url = readSmtpUrl(options.settings)
  if (!(url instanceof URL)) return { send: async () => url, close: () => undefined }
  const transport = createTransport({ pool: true, url: url.href, maxConnections: CONNECTIONS, maxRequeues: 1 })
  const from = toSender(options.settings, options.site, url)
  return {
    async send(delivery, target, signal) {
      const to = target.kind === 'email' ? readRecipient(target, options.settings) : target.to
      if (typeof to !== 'string') return to
      if (!EMAIL_PATTERN.test(to)) return toUndeliverable("The sender's email address is not valid.")
      const mail = toMail(delivery, target, { from, to }, options)
      if (mail === null) return toUndeliverable(TOO_OLD[target.kind])
      const limit = AbortSignal.timeout(SEND_LIMIT_MS)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, limit]) })
        return DELIVERED
      } catch (error) {
        if (limit.aborted) return toFailed('The mail server took too long to respond.')
        const refusal = toPlaintextRefusal(error, url)
        return refusal === null ? toSmtpFailure(error) : toUnconfigured(refusal)
      }
    },
    close: () => transport.close(),
  }
}

/** The email address of a target, or why there is none. */
export function readRecipient({ to }: Pick<MailTarget, 'to'>, settings: Settings): string | Unconfigured {
  const resolved = resolveVariable(to, settings)
  if (resolved.kind === 'unconfigured') return resolved
  return EMAIL_PATTERN.test(resolved.text) ? resolved.text : toUnconfigured(`${resolved.name} is not a single email address.`)
}

/** `MAIL_FROM`; else the user in `SMTP_URL` when it is an email address; else `website` at the host of the site. */
export function toSender({ mailFrom }: Settings, { name, url }: MailSite, smtp: URL): MailEnvelope['from'] {
  if (mailFrom !== null) return mailFrom
  const user = smtp.username.replaceAll('%40', '@')
  return { name, address: EMAIL_PATTERN.test(user) ? user : `website@${new URL(url).hostname}` }
}

/** Why an email is no longer sent. */
const TOO_OLD: Readonly<Record<MailTarget['kind'], string>> = {
  email: 'The enquiry is too old.',
  confirmation: 'The enquiry was more than 30 days old before its sender could be asked to confirm.',
  autoReply: 'The enquiry was more than 3 days old before its automatic reply could be sent.',
}

const NO_FORMS: ReadonlyMap<string, ServedForm> = new Map()

/** An email; null when its lead is too old for it. */
function toMail(
  delivery: DueDelivery,
  target: MailTarget,
  envelope: MailEnvelope,
  options: MailerOptions,
): SendMailOptions | null {
  const { readFile, createToken } = options
  if (target.kind === 'email')
    return toLeadMail(toOwnerDelivery(delivery, options.forms ?? NO_FORMS), target, options.site, envelope, readFile)
  const site = toMailSite(options.site, target.language)
  const nowMs = Date.now()
  if (target.kind === 'autoReply') return toAutoReplyMail(delivery, target, site, { envelope, nowMs })
  const end = toConfirmationEnd(delivery, nowMs)
  return end === null ? null : toConfirmationMail(delivery, site, envelope, createToken(delivery.lead, end))
}
