import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  CANVAS_PATH,
  EDITOR_PATH,
  EDITOR_SOCKET_PATH,
  EDITOR_UPLOAD_PATH,
  PREVIEW_FILE_PATH,
} from '../../contracts/editor-protocol.ts'
import { TOKEN_HEADER } from '../../contracts/editor-user.ts'
import { HSTS_HEADER } from '../../contracts/response-headers.ts'
import { PRIVATE_HEADERS } from '../desk/routes.ts'
import { createEventCounter } from '../spam/event-counter.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminEditor } from './admin-editor.ts'
import { toEditorUser } from './editor-access.ts'
import { sendPage } from './pages.ts'
import { findProblem, isReadByScript, NO_SCRIPT } from './request-problem.ts'
import { isSameToken } from './secrets.ts'
import { type AdminSession, findSession } from './sessions.ts'

/** Files that one person can upload in a quarter of an hour. */
const UPLOADS_PER_PERSON = 200
const WINDOW_MS = 15 * 60_000

/** The files of the editor are below this path. */
const RESOURCES = EDITOR_SOCKET_PATH.slice(0, EDITOR_SOCKET_PATH.lastIndexOf('/'))

/** Adds the editor of the site for people with the role `edit`. Its paths start at the root of the server. */
export async function addEditorRoutes(app: FastifyInstance, context: AdminContext, editor: AdminEditor): Promise<void> {
  const sessions = new WeakMap<FastifyRequest, AdminSession>()
  const countUploads = createEventCounter({
    name: 'editor uploads',
    windowMs: WINDOW_MS,
    capacity: 1000,
    getShared: context.getShared,
  })
  app.removeAllContentTypeParsers()
  // The editor reads the body itself, up to its own limit.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(PRIVATE_HEADERS)
    const problem = findProblem(request.raw, context, request.method === 'POST')
    if (problem !== null) return refuseSource(request, reply, context, problem)
    const session = await findSession(request.raw, context)
    if (!session)
      return isPage(request) ? reply.redirect(toSignIn(context), 303) : reply.code(401).type('text/plain').send(SIGNED_OUT)
    if (isPage(request) && isReadByScript(request.raw)) return reply.code(403).type('text/plain').send(NO_SCRIPT)
    if (!session.roles.has('edit')) return sendPage(reply.code(403), toNoRole(session.email))
    if (needsToken(request) && !isSameToken(request.headers[TOKEN_HEADER], session.token))
      return reply.code(403).type('text/plain').send('Reload the page and try again.')
    if (request.method === 'POST' && (await countUploads(session.email)).count > UPLOADS_PER_PERSON)
      return reply.code(429).type('text/plain').send('Many files were uploaded. Try again in a quarter of an hour.')
    sessions.set(request, session)
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = sessions.get(request)
    if (!session) throw new Error('The request has no session.')
    reply.hijack()
    if (context.isHttps(request.raw)) reply.raw.setHeader(...HSTS_HEADER)
    await editor.handleRequest(request.raw, reply.raw, toEditorUser(request.raw, session, context))
  }
  for (const path of [EDITOR_PATH, `${EDITOR_PATH}/*`, CANVAS_PATH, `${RESOURCES}/*`]) app.get(path, answer)
  app.post(EDITOR_UPLOAD_PATH, answer)
}

const toPath = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const isPage = (request: FastifyRequest): boolean => `${toPath(request)}/`.startsWith(`${EDITOR_PATH}/`)

/** What changes something, and the whole draft as a file. */
const needsToken = (request: FastifyRequest): boolean => request.method === 'POST' || toPath(request) === PREVIEW_FILE_PATH

const toSignIn = ({ readUrl }: AdminContext): string => `${readUrl().pathname}sign-in`

/** A page that was requested without HTTPS is opened with it. */
function refuseSource(request: FastifyRequest, reply: FastifyReply, context: AdminContext, problem: string): FastifyReply {
  const isInsecure = context.reach === 'https' && !context.isHttps(request.raw)
  if (isInsecure && isPage(request)) return reply.redirect(new URL(request.url, context.readUrl()).href, 303)
  return sendPage(reply.code(403), { title: 'This address does not work', paragraphs: [problem] })
}

const SIGNED_OUT = 'You are signed out. Sign in again in another tab, then try again here.'

const toNoRole = (email: string) => ({
  title: 'You cannot edit this site',
  paragraphs: [
    `${email} may read enquiries, but not edit the site. Ask the person who runs the server for the role "edit" in ADMIN_USERS.`,
  ],
})
