import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_HEADER } from '../../../contracts/editor-user.ts'
import { escapeMarkup } from '../../../manifest/escape-markup.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { createEventCounter } from '../../spam/event-counter.ts'
import { toNetwork } from '../../spam/network.ts'
import { type AdminContext, BROWSER_COOKIE, requireStore } from '../admin-context.ts'
import { openSession } from '../open-session.ts'
import { createSecret, isPageToken, toSecretHash } from '../secrets.ts'
import { parsePasskeyAnswer } from './parse-answer.ts'
import { findPasskeyHost, NO_PASSKEY_HOST, type PasskeyHost } from './passkey-host.ts'
import { createSignInOptions, verifyPasskeyAnswer } from './verify.ts'

const WINDOW_MS = 15 * 60_000
/** As many sign-ins as links can be requested: each one sends two requests. */
const REQUESTS_PER_NETWORK = 40
/** An answer of a passkey has about a kilobyte, and a new one with many keys some more. */
export const PASSKEY_BODY_LIMIT_BYTES = 16 * 1024

/** The button for signing in with a passkey. It is shown by the script, so that without one the link in an email remains. */
export const renderPasskeyButton = (token: string, { origin }: PasskeyHost): string =>
  `<form hidden data-passkey="sign-in/passkey" data-next="./" data-origin="${escapeMarkup(origin)}"><input type="hidden" name="token" value="${escapeMarkup(token)}"><p>or</p><button>Use a passkey</button><p role="alert"></p></form>`

/** Adds the two requests with which a person signs in with a passkey: for a challenge, and with the answer to it. */
export function addPasskeySignIn(app: FastifyInstance, context: AdminContext): void {
  const { getShared, readUrl, users } = context
  const count = createEventCounter({ name: 'sign-in passkey', windowMs: WINDOW_MS, capacity: 5000, getShared })
  const browserOf = ({ cookies }: FastifyRequest): string => cookies[BROWSER_COOKIE] ?? ''
  app.addHook('preHandler', async (request, reply) => {
    if (!isPageToken(request.headers[TOKEN_HEADER], browserOf(request))) return refuse(reply, 403, EXPIRED)
    if (findPasskeyHost(readUrl()) === null) return refuse(reply, 403, NO_PASSKEY_HOST)
    if ((await count(toNetwork(request.ip))).count > REQUESTS_PER_NETWORK)
      return refuse(reply.header('retry-after', WINDOW_MS / 1000), 429, TOO_MANY)
  })
  const options = { bodyLimit: PASSKEY_BODY_LIMIT_BYTES }
  app.post('/sign-in/passkey/options', options, async (request, reply) => {
    const owner = { browser: browserOf(request), email: '' }
    return reply.send(await createSignInOptions(requireStore(context), requireHost(context), owner))
  })
  app.post('/sign-in/passkey', options, async (request, reply) => {
    const answer = parsePasskeyAnswer(fieldOf(request.body, 'credential'))
    if (!answer) return refuse(reply, 400, WRONG_SHAPE)
    const store = requireStore(context)
    const passkey = await store.findPasskey(answer.id)
    if (!passkey || !users.has(passkey.email)) return reply.code(403).send({ message: UNKNOWN, isUnknown: true })
    const browser = browserOf(request)
    const { email } = passkey
    const counter = await verifyPasskeyAnswer(store, requireHost(context), { browser, email: '' }, { passkey, answer })
    const secret = createSecret()
    const hasStarted = counter !== null && (await store.startPasskeySession(passkey, counter, toSecretHash(secret), Date.now()))
    if (!hasStarted) {
      await store.addAudit({ atMs: Date.now(), email, action: 'passkey refused', subject: '' })
      return refuse(reply, 403, REFUSED)
    }
    await openSession(request, reply, context, { email, secret, browser, action: 'sign in with a passkey' })
    return reply.send({})
  })
}

/** The host for passkeys, after it was checked that there is one. */
export function requireHost({ readUrl }: AdminContext): PasskeyHost {
  const host = findPasskeyHost(readUrl())
  if (!host) throw new Error(NO_PASSKEY_HOST)
  return host
}

export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply => reply.code(status).send({ message })

export const WRONG_SHAPE = 'The request has the wrong shape.'
export const REFUSED = 'The passkey could not be checked. Reload the page and try again, or use the link in an email.'
const EXPIRED = 'The page has expired. Reload it and try again. Your browser has to accept cookies of this site.'
const TOO_MANY = 'Many sign-ins were tried. Try again in a quarter of an hour.'
const UNKNOWN =
  'This passkey is not known here. It may have been removed. Sign in with the link in an email, and add a passkey again.'
