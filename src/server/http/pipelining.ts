import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests that may wait on one connection. Browsers and proxies do not pipeline; the few clients that do send about ten. */
const PIPELINE_LIMIT = 32

/**
 * Returns a listener that passes the requests of one connection to `handle` in order, each after the previous response is written
 * (RFC 9112, 9.3.2), at most one per iteration of the event loop. A connection with more than 32 waiting requests is closed, so that a
 * client that never reads its responses costs little memory and time.
 */
export function handleInOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const addWaiting = (socket: Socket, change: number): number => {
    const count = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, count)
    return count
  }
  // Node reads up to 2 MB from one connection before it turns to others. It may answer each request in it before it parses the next.
  const servedInIteration = new Set<Socket>()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (servedInIteration.size === 0) setImmediate(() => servedInIteration.clear())
    servedInIteration.add(request.socket)
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    // Node continues to parse data it has already read after the connection is closed.
    if (socket.destroyed) return
    // Node assigns the socket to a response after all earlier responses on the connection are written.
    const isFirst = response.socket !== null
    if (isFirst && !servedInIteration.has(socket)) return serve(request, response)
    if (addWaiting(socket, 1) > PIPELINE_LIMIT) return socket.destroy()
    const serveInNextIteration = () =>
      setImmediate(() => {
        addWaiting(socket, -1)
        serve(request, response)
      })
    if (isFirst) serveInNextIteration()
    else response.once('socket', serveInNextIteration)
  }
}
