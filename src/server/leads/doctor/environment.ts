import { createTransport } from 'nodemailer'
import type { Delivery } from '../../../manifest/manifest.gen.ts'
import { readRecipient, readSmtpUrl } from '../../delivery/email.ts'
import { toErrorCode } from '../../delivery/outcome.ts'
import { readReceiver } from '../../delivery/receiver.ts'
import { toSmtpFailure } from '../../delivery/smtp-failure.ts'
import type { Settings } from '../../settings.ts'
import { toFormVersion, toOutboxItem } from '../../store/columns.ts'
import type { Database } from '../../store/database.ts'
import type { Target } from '../../store/lead.ts'
import { error, type Finding, ok } from './finding.ts'

const SMTP_LIMIT_MS = 10_000
const SET = 'Set it for the server and start that again. This command looks at its own environment, so it needs it too.'

/**
 * Whether the environment says what deliveries need: those that wait, and those of the forms that are current. Asks the mail server
 * whether it would take e-mails.
 */
export async function checkEnvironment(database: Database, settings: Settings): Promise<Finding[]> {
  const targets = await readTargets(database)
  const sentences = new Set(targets.flatMap((target) => toMistake(target, settings) ?? []))
  return [
    targets.some(({ kind }) => kind !== 'webhook') ? await checkMail(settings) : ok('No form sends e-mails.'),
    ...[...sentences].map((sentence) => error(sentence, SET)),
  ]
}

/** Each place that something is to be sent to, once; e-mails that ask to confirm all count as one. */
async function readTargets(database: Database): Promise<Target[]> {
  const waiting = await database.read({
    sql: `SELECT * FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE state <> 'done'
      GROUP BY CASE WHEN target LIKE '%"confirmation"%' THEN 'confirmation' ELSE target END)`,
  })
  const current = await database.read({ sql: 'SELECT * FROM form_version WHERE retired_ms IS NULL' })
  const declared = current.flatMap((row) => toFormVersion(row).definition.delivery ?? [])
  return [...waiting.map((row) => toOutboxItem(row).target), ...declared.filter(isTarget)]
}

const isTarget = (delivery: Delivery): delivery is Extract<Delivery, { kind: 'email' | 'webhook' }> =>
  delivery.kind === 'email' || delivery.kind === 'webhook'

/** Why nothing can be sent to a target, or null. */
function toMistake(target: Target, settings: Settings): string | null {
  const read = target.kind === 'webhook' ? readReceiver(target, settings) : readRecipient(target, settings)
  return typeof read !== 'string' && read.kind === 'unconfigured' ? read.error : null
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
