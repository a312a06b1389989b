import { createServer, type RequestListener, type Server } from 'node:http'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { Answerer } from '../static/fast-path.ts'
import { toBrokenRequestHandler } from './broken-requests.ts'
import { sendFailure } from './error-page.ts'
import { readDescriptorLimit, toConnectionLimit } from './open-file-limit.ts'
import { handleInOrder } from './pipelining.ts'
import { LONGEST_URL, refuse, toErrorProblem } from './request-problems.ts'
import { toSecurityHeaders } from './security-headers.ts'
import { isSecure, type Trust } from './trust.ts'

export interface AppOptions {
  trust: Trust
  /** The site's Content-Security-Policy. */
  policy: string
  errorPage: string
  /** Sees every request before the routes do. */
  answer: Answerer
  /** A connection with a pending request is closed after this many milliseconds without progress. */
  stallLimitMs?: number
}

const SECOND_MS = 1000

/**
 * Creates an app without routes. It sets the security headers of every response, limits the time and length of requests, and answers
 * errors with problem details or the site's error page.
 */
export function createApp({ trust, policy, errorPage, answer, stallLimitMs = 60 * SECOND_MS }: AppOptions): FastifyInstance {
  const [plain, secure] = [toSecurityHeaders(policy, false), toSecurityHeaders(policy, true)]
  const toHeaders = ({ raw }: FastifyRequest) => (isSecure(raw, trust) ? secure : plain)
  const app = fastify({
    logger: false,
    trustProxy: trust,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_URL },
    serverFactory: (handle) => createHttpServer(answer, handle, plain).setTimeout(stallLimitMs),
    clientErrorHandler: toBrokenRequestHandler(plain),
    frameworkErrors: (error, request, reply) => {
      reply.headers(toHeaders(request))
      sendFailure(request, reply, refuse(request) ?? toErrorProblem(error, request), errorPage)
    },
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(toHeaders(request))
    const problem = refuse(request)
    if (problem) sendFailure(request, reply, problem, errorPage)
    else next()
  })
  app.setErrorHandler((error, request, reply) => {
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), errorPage)
  })
  closeConnectionsOnStop(app)
  return app
}

/** Creates a Node server that offers each request to `answer` first, then to `handle`. */
function createHttpServer(answer: Answerer, handle: RequestListener, headers: Readonly<Record<string, string>>): Server {
  const limits = {
    // Longer than the forms allow for a body, so that their own limit answers first.
    requestTimeout: 130 * SECOND_MS,
    keepAliveTimeout: 72 * SECOND_MS,
    headersTimeout: 10 * SECOND_MS,
    connectionsCheckingInterval: 2 * SECOND_MS,
    // The app refuses a missing or repeated Host header itself, so that the response has the usual headers.
    requireHostHeader: false,
    // Requests without a body need no body stream.
    optimizeEmptyRequests: true,
  }
  const handleNext = handleInOrder((request, response) => {
    // While the server stops, every response needs `Connection: close`, which the app adds.
    if (!server.listening || !answer(request, response)) handle(request, response)
  })
  const server = createServer(limits, handleNext)
  server.maxConnections = toConnectionLimit(readDescriptorLimit())
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end()
  })
  return server
}

/** Adds `Connection: close` to every response while the server stops (RFC 9112, 9.6). */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isStopping) reply.header('connection', 'close')
    next()
  })
}
