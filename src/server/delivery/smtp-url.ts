import { isLoopback } from '../http/loopback.ts'
import type { Settings } from '../settings.ts'
import { toUnconfigured, type Unconfigured } from './attempt-outcome.ts'

/** `SMTP_URL` as a URL, or why it cannot be used. */
export function readSmtpUrl(settings: Settings): URL | Unconfigured {
  const { smtpUrl, smtpRefusal } = settings
  if (smtpRefusal !== null) return toUnconfigured(smtpRefusal)
  if (smtpUrl === null) return toUnconfigured('SMTP_URL is not set.')
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return toUnconfigured('SMTP_URL is not a URL such as smtp://user:password@host:587.')
  // With `logger` or `debug`, nodemailer would write whole emails to the log.
  for (const name of ['logger', 'debug', 'secured']) url.searchParams.delete(name)
  if (needsStartTls(url, settings)) url.searchParams.set('requireTLS', 'true')
  return url
}

/** Whether the connection leaves this machine and starts unencrypted. It must then switch to TLS (RFC 3207) before anything is sent. */
export const needsStartTls = (
  { protocol, hostname }: URL,
  { allowPlaintextSmtp }: Pick<Settings, 'allowPlaintextSmtp'>,
): boolean => protocol === 'smtp:' && !isLoopback(hostname) && !allowPlaintextSmtp
