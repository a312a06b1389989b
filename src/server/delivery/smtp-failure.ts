import { type Outcome, toDead, toErrorCode, toFailed } from './outcome.ts'

/** Replies of the 500s that are about the session or the login and not about the e-mail: 503 and 530 (RFC 5321, RFC 4954). */
const OF_SESSION = [503, 530]

/**
 * What an error of nodemailer means for a delivery. Only a refusal of this e-mail or its recipient is final; a sender that is not allowed,
 * a wrong password, a server that is away can all be put right. What the server said is not repeated: it may name a visitor's address.
 */
export function toSmtpFailure(error: unknown): Outcome {
  const { command, code, response, cause } = readFields(error)
  if (code === null) return toFailed(`The e-mail could not be sent (${cause}).`)
  const said = `${code}${/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]?.replace(/^/, ' ') ?? ''}`
  if (command.startsWith('AUTH')) return toFailed(`The mail server did not accept the login of SMTP_URL (${said}).`)
  const isFinal = code >= 500 && !OF_SESSION.includes(code)
  if (command === 'RCPT TO') return toRefusal(`The mail server refused the recipient (${said}).`, isFinal)
  if (command === 'DATA') return toRefusal(`The mail server refused the e-mail (${said}).`, isFinal)
  // 552 is about the size of the e-mail, everything else about who sends it.
  if (command === 'MAIL FROM') return toRefusal(`The mail server refused the sender (${said}).`, code === 552)
  return toFailed(`The mail server was not ready (${said}).`)
}

const toRefusal = (error: string, isFinal: boolean): Outcome => (isFinal ? toDead(error) : toFailed(error))

interface Failure {
  /** The command that was answered. */
  command: string
  /** The reply code, or null when there was no reply. */
  code: number | null
  response: string
  /** What happened, as a word of Node or nodemailer. */
  cause: string
}

function readFields(error: unknown): Failure {
  const cause = toErrorCode(error)
  if (!(error instanceof Error)) return { command: '', code: null, response: '', cause }
  return {
    cause: 'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : cause,
    command: 'command' in error ? String(error.command) : '',
    code: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    response: 'response' in error ? String(error.response) : '',
  }
}
