import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EDITOR_PATH } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { fieldOf } from '../../manifest/json.ts'
import { addDeskRoutes, PRIVATE_HEADERS } from '../desk/routes.ts'
import { createEnquiryStore } from '../enquiries/index.ts'
import { type AdminContext, requireStore, SECRET_COOKIE, SESSION_COOKIE } from './admin-context.ts'
import { auditEnquiries } from './audited-enquiries.ts'
import { sendPage } from './pages.ts'
import { addOwnPasskeys, PASSKEY_PATHS } from './passkeys/own-passkeys.ts'
import { ADMIN_PATH } from './plan-admin.ts'
import { APART_POLICY, findProblem, isReadByScript, NO_SCRIPT } from './request-problem.ts'
import { isSameToken, toSecretHash } from './secrets.ts'
import { type AdminSession, findSession } from './sessions.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

/** What a person may use with any role. */
const PATHS_FOR_ALL = ['/sign-out', ...PASSKEY_PATHS]
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
    reply.headers({ ...PRIVATE_HEADERS, ...APART_POLICY })
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // The files of the page are the same for everyone.
    const isPrivate = isRead && request.routeOptions.url?.endsWith('/files/:name') !== true
    if (isPrivate && isReadByScript(request.raw)) return reply.code(403).send({ message: NO_SCRIPT })
    const problem = findProblem(request.raw, context, !isRead)
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

/** The routes for people who have signed in. */
function addSessionRoutes(app: FastifyInstance, context: AdminContext): void {
  const sessions = new WeakMap<FastifyRequest, AdminSession>()
  const sessionOf = (request: FastifyRequest): AdminSession => {
    const session = sessions.get(request)
    if (!session) throw new Error('The request has no session.')
    return session
  }
  app.addHook('onRequest', async (request, reply) => {
    const session = await findSession(request.raw, context)
    if (!session) return refuse(request, reply, context)
    const isForAll = PATHS_FOR_ALL.some((path) => request.routeOptions.url?.endsWith(`${ADMIN_PATH}${path}`))
    if (!session.roles.has('enquiries') && !isForAll) return sendOthers(request, reply, context)
    sessions.set(request, session)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const token = request.headers['x-csrf-token'] ?? fieldOf(request.body, 'token')
    if (!isSameToken(token, sessionOf(request).token)) return reply.code(403).send({ message: 'Reload the page and try again.' })
  })
  const record = (email: string) => (action: string, subject: string) =>
    requireStore(context).addAudit({ atMs: Date.now(), email, action, subject }, action === 'read' ? READ_QUIET_MS : 0)
  const enquiries = createEnquiryStore((work) => work(requireStore(context)))
  addDeskRoutes(app, {
    page: context.page,
    toEnquiries: (request) => auditEnquiries(enquiries, record(sessionOf(request).email)),
    toUser: (request) => {
      const { email, token, roles } = sessionOf(request)
      return { email, token, ...(roles.has('edit') && { editor: `${EDITOR_PATH}/` }) }
    },
  })
  addOwnPasskeys(app, context, sessionOf)
  app.post('/sign-out', async (request, reply) => {
    const { email, secret } = sessionOf(request)
    const isEverywhere = fieldOf(request.body, 'everywhere') !== undefined
    await record(email)(isEverywhere ? 'sign out everywhere' : 'sign out', '')
    await (isEverywhere ? requireStore(context).endSessions(email) : requireStore(context).endSession(toSecretHash(secret)))
    reply.header('clear-site-data', '"cache"')
    return reply.clearCookie(SESSION_COOKIE, SECRET_COOKIE).redirect(`${context.readUrl().pathname}sign-in`, 303)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, { readUrl }: AdminContext): FastifyReply {
  const { pathname } = readUrl()
  if (isPage(request, pathname) || isPage(request, `${pathname}passkeys`)) return reply.redirect(`${pathname}sign-in`, 303)
  return reply.code(401).send({ message: 'Sign in again.' })
}

/** Answers a person who may not read enquiries. The first page after signing in leads to the editor. */
function sendOthers(request: FastifyRequest, reply: FastifyReply, { readUrl }: AdminContext): FastifyReply {
  if (isPage(request, readUrl().pathname)) return reply.redirect(`${EDITOR_PATH}/`, 303)
  return reply.code(403).send({ message: NO_ENQUIRIES })
}

const isPage = ({ method, url }: FastifyRequest, pathname: string): boolean => method === 'GET' && url.split('?')[0] === pathname

const NO_ENQUIRIES =
  'You may edit the site, but not read enquiries. Ask the person who runs the server for the role "enquiries" in ADMIN_USERS.'
