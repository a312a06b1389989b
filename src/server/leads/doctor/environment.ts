import { createTransport } from 'nodemailer'
import { EMAIL_PATTERN } from '../../../forms/patterns.ts'
import type { Delivery } from '../../../manifest/manifest.gen.ts'
import { toErrorCode } from '../../delivery/attempt-outcome.ts'
import { toPlaintextRefusal } from '../../delivery/mail-encryption.ts'
import { readRecipient } from '../../delivery/mailer.ts'
import { readReceiver } from '../../delivery/receiver.ts'
import { toSmtpFailure } from '../../delivery/smtp-failure.ts'
import { needsStartTls, readSmtpUrl } from '../../delivery/smtp-url.ts'
import { describeForwarding } from '../../http/watch-forwarding.ts'
import type { Settings } from '../../settings.ts'

import type { DeliveryTarget } from '../../store/lead.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { findPlaintextHost } from '../../store/postgres/encryption.ts'
import { error, type HealthResult, ok, warning } from './health-result.ts'

const SMTP_LIMIT_MS = 10_000
const FIX_VARIABLE = 'Set it for the server and restart the server. Set it for this command too, which reads its own environment.'

/** Checks the environment variables for open deliveries and current forms, and the login of the mail server. */
export async function checkEnvironment(store: LeadStore, settings: Settings): Promise<HealthResult[]> {
  const current = await store.readCurrentVersions()
  const targets = [
    ...(await store.readOpenTargets()),
    ...current.flatMap(({ definition }) => definition.delivery ?? []).filter(isTarget),
  ]
  const needsMail =
    targets.some(({ kind }) => kind !== 'webhook') ||
    current.some(({ definition: { doubleOptIn, autoReply } }) => doubleOptIn || autoReply)
  const owner = settings.variable('OWNER_EMAIL')
  const sentences = new Set(targets.flatMap((target) => findProblem(target, settings) ?? []))
  if (owner !== null && !EMAIL_PATTERN.test(owner)) sentences.add('OWNER_EMAIL is not a single email address.')
  return [
    ...checkEncryption(settings),
    needsMail ? await checkMail(settings) : ok('No form sends emails.'),
    ...[...sentences].map((sentence) => error(sentence, FIX_VARIABLE)),
    ...(await checkForwarder(store)),
  ]
}

/** Warns when the server has met a proxy that TRUST_PROXY does not list since it was started. */
async function checkForwarder(store: LeadStore): Promise<HealthResult[]> {
  const ip = await store.readForwarder()
  if (ip === null) return []
  const { text, remedy } = describeForwarding(ip)
  return [warning(text, remedy)]
}

const isTarget = (delivery: Delivery): delivery is Extract<Delivery, { kind: 'email' | 'webhook' }> =>
  delivery.kind === 'email' || delivery.kind === 'webhook'

/** Why nothing can be sent to a target, or null. */
function findProblem(target: DeliveryTarget, settings: Settings): string | null {
  const read = target.kind === 'webhook' ? readReceiver(target, settings) : readRecipient(target, settings)
  return typeof read !== 'string' && read.kind === 'unconfigured' ? read.error : null
}

/** Warns about unencrypted connections to other machines that a setting allows. */
function checkEncryption(settings: Settings): HealthResult[] {
  const { databaseUrl, allowPlaintextPostgres } = settings
  const host = databaseUrl !== null && allowPlaintextPostgres ? findPlaintextHost(databaseUrl) : null
  const smtp = readSmtpUrl(settings)
  const isMailOpen = smtp instanceof URL && settings.allowPlaintextSmtp && needsStartTls(smtp, { allowPlaintextSmtp: false })
  return [
    ...(host === null
      ? []
      : [
          warning(
            `Enquiries are sent to ${host} unencrypted.`,
            'Add ?sslmode=verify-full to DATABASE_URL, and remove ALLOW_PLAINTEXT_POSTGRES.',
          ),
        ]),
    ...(isMailOpen
      ? [
          warning(
            `Emails and the password may be sent to ${smtp.hostname} unencrypted.`,
            'Use smtps:// in SMTP_URL, and remove ALLOW_PLAINTEXT_SMTP.',
          ),
        ]
      : []),
  ]
}

async function checkMail(settings: Settings): Promise<HealthResult> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL))
    return error(url.error, `${FIX_VARIABLE} For example: SMTP_URL=smtp://user:password@mail.example.com:587`)
  const limits = { connectionTimeout: SMTP_LIMIT_MS, greetingTimeout: SMTP_LIMIT_MS, socketTimeout: SMTP_LIMIT_MS }
  const transport = createTransport({ url: url.href, ...limits })
  try {
    await transport.verify()
    return ok(`The mail server ${url.hostname} responds${url.username === '' ? '' : ' and accepts the login'}.`)
  } catch (problem) {
    const refusal = toPlaintextRefusal(problem, url)
    if (refusal !== null) return error(refusal, FIX_VARIABLE)
    return error(toSentence(problem, url.hostname), 'Check the host, port, user and password in SMTP_URL.')
  } finally {
    transport.close()
  }
}

function toSentence(problem: unknown, host: string): string {
  const outcome = toSmtpFailure(problem)
  const hasReplied = problem instanceof Error && 'responseCode' in problem && 'error' in outcome
  return hasReplied ? outcome.error : `The mail server ${host} cannot be used (${toErrorCode(problem)}).`
}
