import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { toErrorCode } from './attempt-outcome.ts'
import { needsStartTls, readSmtpUrl } from './smtp-url.ts'

/** Time limit of the check at start. A slower mail server is checked again with every email. */
const PROBE_LIMIT_MS = 2000

/** Why a mail server that does not offer TLS is not used; null when the nodemailer error has another cause. */
export function toPlaintextRefusal(error: unknown, { hostname }: URL): string | null {
  const isRefused = error instanceof Error && 'responseCode' in error && 'command' in error && error.command === 'STARTTLS'
  if (!isRefused || toErrorCode(error) !== 'ETLS') return null
  return `The mail server ${hostname} offers no encryption (STARTTLS). Use smtps:// or another server in SMTP_URL; ALLOW_PLAINTEXT_SMTP=1 allows unencrypted email.`
}

/** Returns the settings, with `smtpRefusal` set when the server in `SMTP_URL` would accept emails and passwords only unencrypted. */
export async function refusePlaintextMail(settings: Settings): Promise<Settings> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL) || !needsStartTls(url, settings)) return settings
  const timeout = PROBE_LIMIT_MS
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout }
  const transport = createTransport({ url: url.href, ...limits })
  try {
    await transport.verify()
    return settings
  } catch (error) {
    return { ...settings, smtpRefusal: toPlaintextRefusal(error, url) }
  } finally {
    transport.close()
  }
}
