import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { fieldOf } from '../../manifest/json.ts'
import { addDeskRoutes, PRIVATE_HEADERS } from '../desk/routes.ts'
import { createEnquiryStore } from '../enquiries/index.ts'
import { type AdminContext, requireStore, SECRET_COOKIE, SESSION_COOKIE, SESSION_LIMITS } from './admin-context.ts'
import { auditEnquiries } from './audited-enquiries.ts'
import { sendPage } from './pages.ts'
import { isPageToken, toPageToken, toSecretHash } from './secrets.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

/** A form for signing in or out. */
const BODY_LIMIT_BYTES = 4096
/** A page that shows an enquiry loads it again from time to time, which is recorded once. */
const READ_QUIET_MS = 60 * 60_000

/** Adds the page of enquiries for people who sign in, below the prefix of `app`. */
export async function addAdminRoutes(app: FastifyInstance, context: AdminContext): Promise<void> {
  await app.register(cookie)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(PRIVATE_HEADERS)
    const problem = findProblem(request, context)
    if (problem !== null) return sendPage(reply.code(403), { title: 'This address does not work', paragraphs: [problem] })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!isExpectedError(error)) throw error
    return sendPage(reply.code(503), { title: 'Not now', paragraphs: [error.message] })
  })
  app.get('', (_request, reply) => reply.redirect(context.readUrl().pathname, 303))
  addSignInRoutes(app, context)
  app.register(async (scope) => addSessionRoutes(scope, context))
}

/** Why a request is refused, in a sentence; null if it is allowed. */
function findProblem(request: FastifyRequest, { reach, readUrl, isHttps }: AdminContext): string | null {
  const { headers, method } = request
  const url = readUrl()
  if (reach === 'https' && !isHttps(request)) return `Enquiries are only shown by HTTPS. Open ${url.href}`
  // A proxy in front of the server would bring requests from everywhere.
  if (reach === 'loopback' && headers.host !== url.host)
    return `This server shows enquiries on its own machine only, at ${url.href}. For other machines, set TRUST_PROXY.`
  if (method === 'GET' || method === 'HEAD') return null
  const site = headers['sec-fetch-site']
  const isOwn = headers.origin === url.origin && (site === undefined || site === 'same-origin')
  return isOwn ? null : 'The request came from another site.'
}

interface AdminSession {
  email: string
  secret: string
}

/** The routes for people who have signed in. */
function addSessionRoutes(app: FastifyInstance, context: AdminContext): void {
  const sessions = new WeakMap<FastifyRequest, AdminSession>()
  const sessionOf = (request: FastifyRequest): AdminSession => {
    const session = sessions.get(request)
    if (!session) throw new Error('The request has no session.')
    return session
  }
  app.addHook('onRequest', async (request, reply) => {
    const session = await findSession(request, context)
    if (!session) return refuse(request, reply, context)
    sessions.set(request, session)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const token = request.headers['x-csrf-token'] ?? fieldOf(request.body, 'token')
    if (!isPageToken(token, sessionOf(request).secret)) return reply.code(403).send({ message: 'Reload the page and try again.' })
  })
  const record = (email: string) => (action: string, subject: string) =>
    requireStore(context).addAudit({ atMs: Date.now(), email, action, subject }, action === 'read' ? READ_QUIET_MS : 0)
  const enquiries = createEnquiryStore((work) => work(requireStore(context)))
  addDeskRoutes(app, {
    page: context.page,
    toEnquiries: (request) => auditEnquiries(enquiries, record(sessionOf(request).email)),
    toUser: (request) => ({ email: sessionOf(request).email, token: toPageToken(sessionOf(request).secret) }),
  })
  app.post('/sign-out', async (request, reply) => {
    const { email, secret } = sessionOf(request)
    const isEverywhere = fieldOf(request.body, 'everywhere') !== undefined
    await record(email)(isEverywhere ? 'sign out everywhere' : 'sign out', '')
    await (isEverywhere ? requireStore(context).endSessions(email) : requireStore(context).endSession(toSecretHash(secret)))
    reply.header('clear-site-data', '"cache"')
    return reply.clearCookie(SESSION_COOKIE, SECRET_COOKIE).redirect(`${context.readUrl().pathname}sign-in`, 303)
  })
}

async function findSession(request: FastifyRequest, context: AdminContext): Promise<AdminSession | null> {
  const secret = request.cookies[SESSION_COOKIE]
  if (secret === undefined) return null
  const email = await requireStore(context).useSession(toSecretHash(secret), Date.now(), SESSION_LIMITS)
  // A person who was removed from the users has no access any more, whatever the session.
  return email !== null && context.users.has(email) ? { email, secret } : null
}

function refuse({ method, url }: FastifyRequest, reply: FastifyReply, { readUrl }: AdminContext): FastifyReply {
  const { pathname } = readUrl()
  const isPage = method === 'GET' && url.split('?')[0] === pathname
  return isPage ? reply.redirect(`${pathname}sign-in`, 303) : reply.code(401).send({ message: 'Sign in again.' })
}
