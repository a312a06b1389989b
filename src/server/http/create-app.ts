import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { RELAY_ACCEPTED, RELAY_HEADER } from '../../contracts/relay.ts'
import type { RequestWatcher } from '../observe/watch-requests.ts'
import { createBrokenRequestHandler } from './broken-requests.ts'
import { sendFailure } from './error-page.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
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
  /** The server that another app has had so far. Default: a new one. */
  http?: HttpServer | undefined
}

export interface App {
  app: FastifyInstance
  http: HttpServer
  /** Gives the requests of the server to this app. */
  activate(): void
}

const SECOND_MS = 1000

/**
 * Creates an app without routes. It sets the security headers of every response, limits the time and length of requests, and answers
 * errors with problem details or the site's error page. Only the first app of a server can `listen`.
 */
export function createApp(options: AppOptions): App {
  const { trust, errorPage, fastPath, watcher, checkRelay, isUpgraded, stallLimitMs = 60 * SECOND_MS } = options
  const { plain, secure } = options.headers
  const toHeaders = ({ raw }: FastifyRequest) => (isHttps(raw, trust) ? secure : plain)
  const http = options.http ?? createHttpServer({ isUpgraded, stallLimitMs })
  let handle: RequestListener = () => {}
  const app = fastify({
    logger: false,
    trustProxy: trust,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    ...(watcher && { genReqId: watcher.idOf }),
    serverFactory: (listener) => {
      handle = listener
      // The app adds listeners to its server, and needs one of its own even if that never listens.
      return options.http ? createServer() : http.server
    },
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
  app.setErrorHandler(async (error, request, reply) => {
    // Another build has replaced the file, and is about to be served.
    if (isExpectedError(error, 'FILE_CHANGED') && (await http.passOn(handler, request.raw, reply.raw))) return reply.hijack()
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), errorPage)
  })
  closeConnectionsOnStop(app, http)
  const answer: RequestListener = (request, response) => {
    watcher?.watch(request, response)
    // While the server stops, every response needs `Connection: close`, which the app adds.
    if (!http.server.listening || !fastPath(request, response)) handle(request, response)
  }
  const handler = { answer, headers: plain }
  return { app, http, activate: () => http.use(handler) }
}

/** Adds `Connection: close` to every response while the server stops (RFC 9112, 9.6). */
function closeConnectionsOnStop(app: FastifyInstance, http: HttpServer): void {
  app.addHook('preClose', async () => {
    http.isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (http.isStopping) reply.header('connection', 'close')
    next()
  })
}
