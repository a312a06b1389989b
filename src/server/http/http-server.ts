import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { readDescriptorLimit, toConnectionLimit } from './open-file-limit.ts'
import { handleInOrder } from './pipelining.ts'

/** What answers requests. */
interface RequestHandler {
  answer: RequestListener
  /** Headers of responses that `answer` does not give. */
  headers: Readonly<Record<string, string>>
}

/** The server of a process. It can outlive the app that answers its requests. */
export interface HttpServer {
  server: Server
  /** Whether it accepts no more requests, so that every response needs `Connection: close`. */
  isStopping: boolean
  /** Gives all requests that begin from now on to another handler. The previous one finishes those that it has begun. */
  use(handler: RequestHandler): void
  /** How long a request may wait for the next handler when its file was replaced, in milliseconds. 0 while there will be none. */
  successionMs: number
  /** Gives a request without a response to the handler after `own`. Resolves to false if there is none in time. */
  passOn(own: RequestHandler, request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

interface HttpServerOptions {
  /** Which requests open a connection of another protocol, for a listener of `upgrade`. Default: none. */
  isUpgraded?: ((request: IncomingMessage) => boolean) | undefined
  /** A connection with a pending request is closed after this many milliseconds without progress. */
  stallLimitMs: number
}

const SECOND_MS = 1000

/** Creates a Node server with limits of time and number. It needs a handler before it listens. */
export function createHttpServer({ isUpgraded, stallLimitMs }: HttpServerOptions): HttpServer {
  let current: RequestHandler | null = null
  let replaced = Promise.withResolvers<void>()
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
  const server = createServer(
    limits,
    handleInOrder((request, response) => current?.answer(request, response)),
  )
  server.setTimeout(stallLimitMs)
  server.maxConnections = toConnectionLimit(readDescriptorLimit())
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, current?.headers).end()
  })
  return {
    server,
    isStopping: false,
    successionMs: 0,
    use(handler) {
      current = handler
      replaced.resolve()
      replaced = Promise.withResolvers()
    },
    async passOn(own, request, response) {
      if (current === own) await Promise.race([replaced.promise, setTimeout(this.successionMs, null, { ref: false })])
      if (current === own || response.headersSent) return false
      current?.answer(request, response)
      return true
    },
  }
}
