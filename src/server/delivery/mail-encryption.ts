import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { toErrorCode } from './outcome.ts'
import { needsStartTls, readSmtpUrl } from './smtp-url.ts'

/** A mail server that has not answered by then is not waited for: each email is refused on its own if need be. */
const PROBE_MS = 2000

/** Why a mail server is not used that did not change to TLS, or null when an error of nodemailer says something else. */
export function toPlaintextRefusal(error: unknown, { hostname }: URL): string | null {
  const isRefused = error instanceof Error && 'responseCode' in error && 'command' in error && error.command === 'STARTTLS'
  if (!isRefused || toErrorCode(error) !== 'ETLS') return null
  return `The mail server ${hostname} offers no encryption (STARTTLS). Use smtps:// or another server in SMTP_URL; ALLOW_PLAINTEXT_SMTP=1 allows unencrypted email.`
}

/** The same settings, with what speaks against `SMTP_URL` when its server would take emails and passwords only in clear text. */
export async function refusePlaintextMail(settings: Settings): Promise<Settings> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL) || !needsStartTls(url, settings)) return settings
  const limits = { connectionTimeout: PROBE_MS, greetingTimeout: PROBE_MS, socketTimeout: PROBE_MS, dnsTimeout: PROBE_MS }
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
