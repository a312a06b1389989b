import { type AttemptOutcome, toErrorCode, toFailed, toUndeliverable } from './attempt-outcome.ts'

/** Permanent reply codes that concern the session or the login instead of the email (RFC 5321, RFC 4954). */
const SESSION_CODES = [503, 530]

/**
 * Converts a nodemailer error to the outcome of an attempt. Only a refusal of this email or its recipient is final: a sender that is not
 * allowed, a wrong password and a server that is down can all be fixed. The server's own text is left out, because it may contain a
 * visitor's email address.
 */
export function toSmtpFailure(error: unknown): AttemptOutcome {
  const { command, code, response, cause } = readFields(error)
  if (code === null) return toFailed(`The email could not be sent (${cause}).`)
  const reply = `${code}${/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]?.replace(/^/, ' ') ?? ''}`
  if (command.startsWith('AUTH')) return toFailed(`The mail server did not accept the user and password in SMTP_URL (${reply}).`)
  const isFinal = code >= 500 && !SESSION_CODES.includes(code)
  if (command === 'RCPT TO') return toRefusal(`The mail server refused the recipient (${reply}).`, isFinal)
  if (command === 'DATA') return toRefusal(`The mail server refused the email (${reply}).`, isFinal)
  // 552 concerns the size of the email; all other codes concern its sender.
  if (command === 'MAIL FROM') return toRefusal(`The mail server refused the sender (${reply}).`, code === 552)
  return toFailed(`The mail server was not ready (${reply}).`)
}

const toRefusal = (error: string, isFinal: boolean): AttemptOutcome => (isFinal ? toUndeliverable(error) : toFailed(error))

interface SmtpErrorFields {
  /** The SMTP command that was refused. */
  command: string
  /** The reply code, or null when there was no reply. */
  code: number | null
  response: string
  /** Error code of Node.js or nodemailer. */
  cause: string
}

function readFields(error: unknown): SmtpErrorFields {
  const cause = toErrorCode(error)
  if (!(error instanceof Error)) return { command: '', code: null, response: '', cause }
  return {
    cause: 'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : cause,
    command: 'command' in error ? String(error.command) : '',
    code: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    response: 'response' in error ? String(error.response) : '',
  }
}
