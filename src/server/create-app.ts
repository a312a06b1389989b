import { createServer, type RequestListener, type Server } from 'node:http'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { readDescriptorLimit, toConnectionLimit } from './descriptors.ts'
import { toBrokenRequestHandler } from './http/broken-requests.ts'
import { sendFailure } from './http/error-page.ts'
import { handleInOrder } from './http/pipelining.ts'
import { toSecurityHeaders } from './http/security-headers.ts'
import { isSecure, type Trust } from './http/trust.ts'
import { LONGEST_URL, refuse, toErrorProblem } from './request-problems.ts'
import type { Answerer } from './static/whole-files.ts'

export interface AppOptions {
  trust: Trust
  /** The Content-Security-Policy of the site. */
  policy: string
  errorPage: string
  /** Answers requests ahead of all routes. */
  answer: Answerer
  /** A connection is closed after so many milliseconds without progress while a request on it waits for its answer. */
  stallLimitMs?: number
}

const SECOND = 1000

/** An app without routes, with what every answer has: security headers, limits of time and length, and errors in the words of the site. */
export function createApp({ trust, policy, errorPage, answer, stallLimitMs = 60 * SECOND }: AppOptions): FastifyInstance {
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
  app.addHook('onRequest', (request, reply, goOn) => {
    reply.headers(toHeaders(request))
    const problem = refuse(request)
    if (problem) sendFailure(request, reply, problem, errorPage)
    else goOn()
  })
  app.setErrorHandler((error, request, reply) => {
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), errorPage)
  })
  tellStop(app)
  return app
}

/** A server of Node, which asks `answer` first and then `handle`. */
function createHttpServer(answer: Answerer, handle: RequestListener, headers: Readonly<Record<string, string>>): Server {
  const limits = {
    // Behind the limits that the forms have for their bodies.
    requestTimeout: 130 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    headersTimeout: 10 * SECOND,
    connectionsCheckingInterval: 2 * SECOND,
    // A missing or doubled Host header is refused by the app, with the headers that every answer has.
    requireHostHeader: false,
    // Nobody reads the body of a request that has none.
    optimizeEmptyRequests: true,
  }
  const handleNext = handleInOrder((request, response) => {
    // While the server stops, every answer says so; the app sees to that.
    if (!server.listening || !answer(request, response)) handle(request, response)
  })
  const server = createServer(limits, handleNext)
  server.maxConnections = toConnectionLimit(readDescriptorLimit())
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end()
  })
  return server
}

/** While the server stops, each answer tells its sender to use another connection (RFC 9112, 9.6). */
function tellStop(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, goOn) => {
    if (isStopping) reply.header('connection', 'close')
    goOn()
  })
}
