import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import type { EnquiryStore } from '../../contracts/enquiries.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { addDeskRoutes, type DeskOptions } from './routes.ts'

/** Decides which requests come from the page that this server sent, in the browser to which the person gave the token. */
interface DeskGuard {
  /** Why a request is refused; null if it is allowed. */
  refuse(request: IncomingMessage, needsOrigin: boolean): string | null
  /** The value of `Set-Cookie` for a request whose URL has the token; null for any other. */
  toCookie(request: IncomingMessage): string | null
}

interface CreateDeskOptions extends Pick<DeskOptions, 'page'> {
  enquiries: EnquiryStore
  guard: DeskGuard
}

/** Creates a server on loopback with the page of enquiries, for the browser that opens its URL with the token. */
export function createDesk({ page, enquiries, guard }: CreateDeskOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.method === 'GET' ? guard.toCookie(request.raw) : null
    // The address without the token can be reloaded and bookmarked.
    if (cookie !== null) return reply.header('set-cookie', cookie).redirect('/', 303)
    if (guard.refuse(request.raw, request.method !== 'GET') !== null) return reply.code(403).type('text/plain').send(NO_TOKEN)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (isExpectedError(error) || error.statusCode !== undefined)
      return reply.code(error.statusCode ?? 409).send({ message: error.message })
    console.error(error)
    return reply.code(500).send({ message: 'The request failed. The terminal shows why.' })
  })
  // The guard answers requests that do not come from the page.
  addDeskRoutes(app, { page, toEnquiries: () => enquiries, toUser: () => null })
  return app
}

const NO_TOKEN =
  'The enquiries need their full address. The terminal in which the command was started shows it, with a token at the end.\n'
