import { RELAY_ACCEPTED, RELAY_HEADER } from '../contracts/relay.ts'
import { signRequest } from './sign-request.ts'

/** The variables of the environment that the function reads. */
export interface RelayEnvironment {
  /** The URL of `npm run serve`, such as `https://forms.example.com`. */
  FORMS_SERVER_URL?: string | undefined
  /** The same secret as that of the server. */
  FORMS_RELAY_SECRET?: string | undefined
}

/** What is requested from the server, and for whom. */
interface ServerRequest {
  /** Path and query. */
  target: string
  ip: string | null | undefined
  host: string
}

/** Hosts end a function after ten seconds or later. */
const ANSWER_LIMIT_MS = 9000

/** How long it waits before each further attempt: about as long as a server takes to start again. */
const PAUSES_MS = [250, 1250]

/** What a proxy answers while the server behind it does not run. */
const PROXY_FAILURES = [502, 503, 504]

/** What the server reads of a request. */
const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
]

/** What belongs to the connection to the server, or is decoded already. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
  'server',
  RELAY_HEADER,
]

/**
 * Sends a request to the server of the site, again if the server does not run. Returns its answer, or null after logging why there is none. A
 * form that was stored without an answer is not stored again: the server recognizes the same answers.
 */
export async function askServer(
  request: Request,
  body: Uint8Array<ArrayBuffer> | null,
  asked: ServerRequest,
  environment: RelayEnvironment,
): Promise<Response | null> {
  const { FORMS_SERVER_URL: server = '', FORMS_RELAY_SECRET: secret = '' } = environment
  if (secret === '') return report('FORMS_RELAY_SECRET is not set.')
  if (!isSafe(server)) return report('FORMS_SERVER_URL must be the https URL of the server that receives the forms.')
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS)
  for (let attempt = 0; ; attempt++) {
    // Each attempt has a signature of its own, because one counts once.
    const sent = toRequestHeaders(request, asked, secret).then((headers) =>
      fetch(new URL(asked.target, server), { method: request.method, headers, body, redirect: 'manual', signal: limit }),
    )
    const answer = await sent.catch((error: unknown) => error)
    if (answer instanceof Response && answer.headers.get(RELAY_HEADER) === RELAY_ACCEPTED) return toAnswer(answer)
    const pauseMs = PAUSES_MS[attempt]
    const isOver = pauseMs === undefined || limit.aborted
    if (isOver || (answer instanceof Response && !PROXY_FAILURES.includes(answer.status))) return report(describeFailure(answer))
    if (answer instanceof Response) await answer.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function describeFailure(answer: unknown): string {
  if (answer instanceof Response)
    return `The server has answered with status ${answer.status} and not accepted the signature of this function.`
  return `The server does not answer: ${answer instanceof Error ? `${answer.name}: ${answer.message}` : 'unknown error'}`
}

async function toRequestHeaders(request: Request, { target, ip, host }: ServerRequest, secret: string): Promise<Headers> {
  const headers = new Headers()
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const visitor = /^[\da-f.:]+$/i.exec(ip ?? '')?.[0] ?? 'unknown'
  const claim = { id: crypto.randomUUID(), timeMs: Date.now(), ip: visitor, host }
  headers.set(RELAY_HEADER, await signRequest(request.method, target, claim, secret))
  return headers
}

function toAnswer({ status, headers, body }: Response): Response {
  const kept = new Headers(headers)
  for (const name of CONNECTION_HEADERS) kept.delete(name)
  return new Response(body, { status, headers: kept })
}

/** Forms contain personal data, so only a server on the same machine may be reached without encryption. */
function isSafe(server: string): boolean {
  if (!URL.canParse(server)) return false
  const { protocol, hostname } = new URL(server)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

function report(reason: string): null {
  console.error(`A form was not relayed. ${reason}`)
  return null
}
