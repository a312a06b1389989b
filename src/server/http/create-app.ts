import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { RELAY_ACCEPTED, RELAY_HEADER } from '../../contracts/relay.ts'
import type { RequestWatcher } from '../observe/watch-requests.ts'
import { createBrokenRequestHandler } from './broken-requests.ts'
import { sendFailure } from './error-page.ts'
import { readDescriptorLimit, toConnectionLimit } from './open-file-limit.ts'
import { handleInOrder } from './pipelining.ts'
import { RELAY_REFUSED, type RelayCheck } from './relayed-requests.ts'
import { findRequestProblem, MAX_URL_BYTES, toErrorProblem } from './request-problems.ts'
import { isHttps, type ProxyTrust } from './trust.ts'

/** Answers a request and returns true, or leaves it untouched and returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export interface AppOptions {
  trust: ProxyTrust
  /** The headers of every response, without and with HTTPS. */
  headers: Readonly<Record<'plain' | 'secure', Readonly<Record<string, string>>>>
  errorPage: string
  /** Sees every request before the routes do. */
  fastPath: FastPath
  checkRelay: RelayCheck
  /** Follows each request; null if nothing observes them. */
  watcher: RequestWatcher | null
  /** Which requests open a connection of another protocol, for a listener of `upgrade`. Default: none. */
  isUpgraded?: ((request: IncomingMessage) => boolean) | undefined
  /** A connection with a pending request is closed after this many milliseconds without progress. */
  stallLimitMs?: number
}

const SECOND_MS = 1000

/**
 * Creates an app without routes. It sets the security headers of every response, limits the time and length of requests, and answers
 * errors with problem details or the site's error page.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { trust, errorPage, fastPath, watcher, checkRelay, isUpgraded, stallLimitMs = 60 * SECOND_MS } = options
  const { plain, secure } = options.headers
  const toHeaders = ({ raw }: FastifyRequest) => (isHttps(raw, trust) ? secure : plain)
  const app = fastify({
    logger: false,
    trustProxy: trust,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    ...(watcher && { genReqId: watcher.idOf }),
    serverFactory: (handle) =>
      createHttpServer(fastPath, handle, { headers: plain, watcher, isUpgraded }).setTimeout(stallLimitMs),
    clientErrorHandler: createBrokenRequestHandler(plain),
    frameworkErrors: (error, request, reply) => {
      reply.headers(toHeaders(request))
      sendFailure(request, reply, findRequestProblem(request) ?? toErrorProblem(error, request), errorPage)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(toHeaders(request))
    const verdict = await checkRelay(request.raw)
    if (verdict === 'relayed') reply.header(RELAY_HEADER, RELAY_ACCEPTED)
    const problem = verdict === 'refused' ? RELAY_REFUSED : findRequestProblem(request)
    return problem ? sendFailure(request, reply, problem, errorPage) : undefined
  })
  app.setErrorHandler((error, request, reply) => {
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), errorPage)
  })
  closeConnectionsOnStop(app)
  return app
}

interface HttpServerOptions extends Pick<AppOptions, 'watcher' | 'isUpgraded'> {
  /** Headers of responses that neither `fastPath` nor `handle` gives. */
  headers: Readonly<Record<string, string>>
}

/** Creates a Node server that offers each request to `fastPath` first, then to `handle`. */
function createHttpServer(
  fastPath: FastPath,
  handle: RequestListener,
  { headers, watcher, isUpgraded }: HttpServerOptions,
): Server {
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
    ...(isUpgraded && { shouldUpgradeCallback: isUpgraded }),
  }
  const handleNext = handleInOrder((request, response) => {
    watcher?.watch(request, response)
    // While the server stops, every response needs `Connection: close`, which the app adds.
    if (!server.listening || !fastPath(request, response)) handle(request, response)
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
