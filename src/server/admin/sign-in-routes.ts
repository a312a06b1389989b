import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CACHE_CONTROL } from '../../contracts/response-headers.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { toErrorCode } from '../delivery/attempt-outcome.ts'
import { createEventCounter } from '../spam/event-counter.ts'
import { toNetwork } from '../spam/network.ts'
import { createId } from '../store/ids.ts'
import { type AdminContext, BROWSER_AGE_MS, BROWSER_COOKIE, requireStore, setSecretCookie } from './admin-context.ts'
import { openSession } from './open-session.ts'
import { renderForm, SCRIPT_FOLDER, sendPage } from './pages.ts'
import { findPasskeyHost } from './passkeys/passkey-host.ts'
import { addPasskeySignIn, renderPasskeyButton } from './passkeys/sign-in.ts'
import { createSecret, isPageToken, toPageToken, toSecretHash } from './secrets.ts'

const MINUTE_MS = 60_000
const LINK_AGE_MS = 15 * MINUTE_MS
/** Links that can be requested in a quarter of an hour, from one network and for one email address. */
const LINKS_PER_NETWORK = 20
const LINKS_PER_ADDRESS = 5

/** Adds the pages with which a person signs in: with a passkey, or with a link by email, which is opened in the browser that requested it. */
export function addSignInRoutes(app: FastifyInstance, context: AdminContext): void {
  const checkLimits = createLinkLimits(context)
  app.get('/sign-in', async (request, reply) => {
    const browser = request.cookies[BROWSER_COOKIE] ?? createSecret()
    setSecretCookie(reply, BROWSER_COOKIE, browser, BROWSER_AGE_MS)
    const token = toPageToken(browser)
    const host = findPasskeyHost(context.readUrl())
    return sendPage(reply, {
      ...SIGN_IN,
      html: renderForm('sign-in', token, EMAIL_FIELD, 'Send the link') + (host ? renderPasskeyButton(token, host) : ''),
      script: host ? context.page.signInScript : undefined,
    })
  })
  app.get<{ Params: { name: string } }>(`/${SCRIPT_FOLDER}/:name`, async ({ params: { name } }, reply) => {
    const script = name === context.page.signInScript ? await context.page.readFile(name) : null
    if (!script) return reply.code(404).send({ message: 'There is no such file.' })
    return reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHE_CONTROL.hashed }).send(script)
  })
  app.register(async (scope) => addPasskeySignIn(scope, context))
  app.post('/sign-in', async (request, reply) => {
    const browser = request.cookies[BROWSER_COOKIE]
    if (browser === undefined || !isPageToken(fieldOf(request.body, 'token'), browser))
      return sendPage(reply.code(403), NO_COOKIE)
    if (!(await checkLimits(request))) return sendPage(reply.code(429).header('retry-after', 15 * 60), TOO_MANY)
    // What follows takes longer for a known email address, so it begins after the answer.
    reply.raw.once('finish', () => setImmediate(() => void sendLink(context, toEmail(request), browser)))
    return sendPage(reply, SENT)
  })
  app.get<{ Params: { secret: string } }>('/sign-in/:secret', async (request, reply) => {
    const { link, browser } = toLink(request)
    const email = await requireStore(context).findSignInLink(link.hash, link.browser, Date.now())
    if (email === null) return sendUnusable(reply)
    // A program that checks links in emails opens them, but sends no form.
    const html = renderForm(request.params.secret, toPageToken(browser), '', `Sign in as ${email}`)
    return sendPage(reply, { title: 'Sign in', paragraphs: [], html })
  })
  app.post<{ Params: { secret: string } }>('/sign-in/:secret', async (request, reply) => {
    const { link, browser } = toLink(request)
    if (!isPageToken(fieldOf(request.body, 'token'), browser)) return sendUnusable(reply)
    const secret = createSecret()
    const email = await requireStore(context).startSession(link, toSecretHash(secret), Date.now())
    if (email === null) return sendUnusable(reply)
    await openSession(request, reply, context, { email, secret, browser, action: 'sign in' })
    return reply.redirect(context.readUrl().pathname, 303)
  })
}

const SIGN_IN = { title: 'Sign in', paragraphs: ['Enter your email address. You get a link with which you sign in.'] }
const EMAIL_FIELD = '<label>Email address<input type="email" name="email" required autocomplete="email" autofocus></label>'
const SENT = {
  title: 'Look into your inbox',
  paragraphs: [
    'If this email address may sign in here, a link is on its way to it. Open it in this browser, within 15 minutes.',
    'If no email arrives, look into the spam folder, or ask the person who runs the server whether your email address is in ADMIN_USERS.',
  ],
}
const NO_COOKIE = {
  title: 'The page has expired',
  paragraphs: ['Go back, reload the page, and enter your email address again. Your browser has to accept cookies of this site.'],
}
const TOO_MANY = { title: 'Too many links', paragraphs: ['Many links were requested. Try again in a quarter of an hour.'] }

const sendUnusable = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(403), {
    title: 'This link does not work',
    paragraphs: [
      'A link works once, for 15 minutes, and only in the browser in which you entered your email address. Copy it into that browser, or request another one.',
    ],
    html: '<p><a href="../sign-in">Request another link</a></p>',
  })

const toEmail = ({ body }: FastifyRequest): string => (textOf(body, 'email') ?? '').trim().toLowerCase().slice(0, 320)

function toLink({ cookies, params }: FastifyRequest<{ Params: { secret: string } }>) {
  const browser = cookies[BROWSER_COOKIE] ?? ''
  return { browser, link: { hash: toSecretHash(params.secret), browser: toSecretHash(browser) } }
}

/** Returns a function that counts a request for a link, and returns whether it is allowed. Unknown email addresses count, too. */
function createLinkLimits({ getShared }: AdminContext): (request: FastifyRequest) => Promise<boolean> {
  const options = { windowMs: 15 * MINUTE_MS, capacity: 5000, getShared }
  const countOfNetwork = createEventCounter({ name: 'sign-in network', ...options })
  const countOfAddress = createEventCounter({ name: 'sign-in address', ...options })
  return async (request) => {
    const [network, address] = await Promise.all([countOfNetwork(toNetwork(request.ip)), countOfAddress(toEmail(request))])
    return network.count <= LINKS_PER_NETWORK && address.count <= LINKS_PER_ADDRESS
  }
}

/** Stores a link and sends it, if the email address is that of a user. Never rejects. */
async function sendLink(context: AdminContext, to: string, browser: string): Promise<void> {
  if (!context.users.has(to)) return
  try {
    const secret = createSecret()
    const nowMs = Date.now()
    const [hash, browserHash] = [toSecretHash(secret), toSecretHash(browser)]
    await requireStore(context).addSignInLink({ hash, browser: browserHash, email: to, expiresMs: nowMs + LINK_AGE_MS })
    await context.sendLink({ id: createId('msg', nowMs), to, link: new URL(`sign-in/${secret}`, context.readUrl()).href })
  } catch (error) {
    context.log(`A link to sign in could not be sent (${toErrorCode(error)}). Run npm run leads -- doctor.`)
  }
}
