import type { FastifyReply, FastifyRequest } from 'fastify'
import { HSTS_HEADER } from '../../contracts/response-headers.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminEditor } from './admin-editor.ts'
import { findProblem } from './request-problem.ts'
import { findSession, hasSessionCookie } from './sessions.ts'

/** What a page loads that a script could run or read. Files of the draft are pictures, videos, fonts and documents to open. */
const REFUSED_DESTINATIONS = new Set([
  'empty',
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'iframe',
  'frame',
  'embed',
  'object',
])

/**
 * Sends a file that only the draft has, such as a picture that is not published yet, to a person with the role `edit`. Resolves to whether
 * there is one: to everyone else, and for every other URL, the site answers as if there was no editor.
 */
export async function sendDraftFile(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AdminContext,
  editor: AdminEditor,
): Promise<boolean> {
  const { raw, method } = request
  if ((method !== 'GET' && method !== 'HEAD') || !hasSessionCookie(raw) || findProblem(raw, context, false) !== null) return false
  if (REFUSED_DESTINATIONS.has(String(raw.headers['sec-fetch-dest']))) return false
  const session = await findSession(raw, context, false)
  if (!session?.roles.has('edit')) return false
  if (context.isHttps(raw)) reply.raw.setHeader(...HSTS_HEADER)
  return editor.sendDraftFile(raw, reply.raw)
}
