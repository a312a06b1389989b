import { createTransport } from 'nodemailer'
import { EMAIL_PATTERN } from '../../../forms/patterns.ts'
import type { Delivery } from '../../../manifest/manifest.gen.ts'
import { readRecipient } from '../../delivery/email.ts'
import { toPlaintextRefusal } from '../../delivery/mail-encryption.ts'
import { toErrorCode } from '../../delivery/outcome.ts'
import { readReceiver } from '../../delivery/receiver.ts'
import { toSmtpFailure } from '../../delivery/smtp-failure.ts'
import { needsStartTls, readSmtpUrl } from '../../delivery/smtp-url.ts'
import { describeForwarding } from '../../http/watch-forwarding.ts'
import type { Settings } from '../../settings.ts'
import { textOf, toFormVersion, toOutboxItem } from '../../store/columns.ts'
import { FORWARDER } from '../../store/create-lead-store.ts'
import type { Database } from '../../store/database.ts'
import type { Target } from '../../store/lead.ts'
import { findPlaintextHost } from '../../store/postgres/encryption.ts'
import { error, type Finding, ok, warning } from './finding.ts'

const SMTP_LIMIT_MS = 10_000
const SET = 'Set it for the server and start that again. This command looks at its own environment, so it needs it too.'

/**
 * Whether the environment says what deliveries need: those that wait, and those of the forms that are current. Asks the mail server
 * whether it would take e-mails.
 */
export async function checkEnvironment(database: Database, settings: Settings): Promise<Finding[]> {
  const current = (await database.read({ sql: 'SELECT * FROM form_version WHERE retired_ms IS NULL' })).map(toFormVersion)
  const targets = [
    ...(await readWaiting(database)),
    ...current.flatMap(({ definition }) => definition.delivery ?? []).filter(isTarget),
  ]
  const needsMail = targets.some(({ kind }) => kind !== 'webhook') || current.some(({ definition }) => definition.doubleOptIn)
  const owner = settings.variable('OWNER_EMAIL')
  const sentences = new Set(targets.flatMap((target) => toMistake(target, settings) ?? []))
  if (owner !== null && !EMAIL_PATTERN.test(owner)) sentences.add('OWNER_EMAIL is not one email address.')
  return [
    ...checkEncryption(settings),
    needsMail ? await checkMail(settings) : ok('No form sends e-mails.'),
    ...[...sentences].map((sentence) => error(sentence, SET)),
    ...(await checkForwarder(database)),
  ]
}

/** Whether the server has met a proxy that it may not believe since it was started. */
async function checkForwarder(database: Database): Promise<Finding[]> {
  const [row] = await database.read({ sql: 'SELECT value FROM setting WHERE name = ?', values: [FORWARDER] })
  if (!row) return []
  const { text, remedy } = describeForwarding(textOf(row, 'value'))
  return [warning(text, remedy)]
}

/** Each place that something waits to be sent to, once; e-mails that ask to confirm all count as one. */
async function readWaiting(database: Database): Promise<Target[]> {
  const waiting = await database.read({
    sql: `SELECT * FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE state <> 'done'
      GROUP BY CASE WHEN target LIKE '%"confirmation"%' THEN 'confirmation' ELSE target END)`,
  })
  return waiting.map((row) => toOutboxItem(row).target)
}

const isTarget = (delivery: Delivery): delivery is Extract<Delivery, { kind: 'email' | 'webhook' }> =>
  delivery.kind === 'email' || delivery.kind === 'webhook'

/** Why nothing can be sent to a target, or null. */
function toMistake(target: Target, settings: Settings): string | null {
  const read = target.kind === 'webhook' ? readReceiver(target, settings) : readRecipient(target, settings)
  return typeof read !== 'string' && read.kind === 'unconfigured' ? read.error : null
}

/** What leaves this machine unencrypted because a switch allows it. */
function checkEncryption(settings: Settings): Finding[] {
  const { databaseUrl, allowPlaintextPostgres } = settings
  const host = databaseUrl !== null && allowPlaintextPostgres ? findPlaintextHost(databaseUrl) : null
  const smtp = readSmtpUrl(settings)
  const isMailOpen = smtp instanceof URL && settings.allowPlaintextSmtp && needsStartTls(smtp, { allowPlaintextSmtp: false })
  return [
    ...(host === null
      ? []
      : [
          warning(
            `Enquiries go to ${host} unencrypted.`,
            'Add ?sslmode=verify-full to DATABASE_URL, without ALLOW_PLAINTEXT_POSTGRES.',
          ),
        ]),
    ...(isMailOpen
      ? [
          warning(
            `Emails and the password may go to ${smtp.hostname} unencrypted.`,
            'Use smtps:// in SMTP_URL, without ALLOW_PLAINTEXT_SMTP.',
          ),
        ]
      : []),
  ]
}

async function checkMail(settings: Settings): Promise<Finding> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL)) return error(url.error, `${SET} For example: SMTP_URL=smtp://user:password@mail.example.com:587`)
  const limits = { connectionTimeout: SMTP_LIMIT_MS, greetingTimeout: SMTP_LIMIT_MS, socketTimeout: SMTP_LIMIT_MS }
  const transport = createTransport({ url: url.href, ...limits })
  try {
    await transport.verify()
    return ok(`The mail server ${url.hostname} answers${url.username === '' ? '' : ' and takes the login'}.`)
  } catch (problem) {
    const refusal = toPlaintextRefusal(problem, url)
    if (refusal !== null) return error(refusal, SET)
    return error(toSentence(problem, url.hostname), 'Check host, port, user and password in SMTP_URL.')
  } finally {
    transport.close()
  }
}

function toSentence(problem: unknown, host: string): string {
  const outcome = toSmtpFailure(problem)
  const hasReplied = problem instanceof Error && 'responseCode' in problem && 'error' in outcome
  return hasReplied ? outcome.error : `The mail server ${host} cannot be used (${toErrorCode(problem)}).`
}
