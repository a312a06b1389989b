import { isLoopback } from '../http/loopback.ts'
import type { Settings } from '../settings.ts'
import { toUnconfigured, type Unconfigured } from './outcome.ts'

/** `SMTP_URL` as an address, or why it is of no use. */
export function readSmtpUrl(settings: Settings): URL | Unconfigured {
  const { smtpUrl, smtpRefusal } = settings
  if (smtpRefusal !== null) return toUnconfigured(smtpRefusal)
  if (smtpUrl === null) return toUnconfigured('SMTP_URL is not set.')
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return toUnconfigured('SMTP_URL is not an address such as smtp://user:password@host:587.')
  // nodemailer would write whole e-mails to the log.
  for (const name of ['logger', 'debug', 'secured']) url.searchParams.delete(name)
  if (needsStartTls(url, settings)) url.searchParams.set('requireTLS', 'true')
  return url
}

/** Whether emails go over a network, on a connection that begins in clear text. It must change to TLS (RFC 3207) before anything is said. */
export const needsStartTls = (
  { protocol, hostname }: URL,
  { allowPlaintextSmtp }: Pick<Settings, 'allowPlaintextSmtp'>,
): boolean => protocol === 'smtp:' && !isLoopback(hostname) && !allowPlaintextSmtp
