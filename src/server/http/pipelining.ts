import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection. Browsers and proxies send none ahead; the few clients that do send about ten. */
const PIPELINE_LIMIT = 32

/**
 * Returns a listener that gives `handle` the requests of one connection one after another, each once the answer before it is written
 * (RFC 9112, 9.3.2), and one in a turn of the event loop. A connection on which more than 32 requests wait is closed, so that a client
 * that sends requests and reads no answers costs little memory and time.
 */
export function handleInOrder(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const addWaiting = (socket: Socket, change: number): number => {
    const count = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, count)
    return count
  }
  // Node reads up to 2 MB from a connection before it listens to others, and may answer each request in it before it parses the next.
  const servedInTurn = new Set<Socket>()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (servedInTurn.size === 0) setImmediate(() => servedInTurn.clear())
    servedInTurn.add(request.socket)
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    // Node goes on to parse what it has already read from a connection after that is closed.
    if (socket.destroyed) return
    // Node gives an answer its socket when all answers before it on the connection are written.
    const isFirst = response.socket !== null
    if (isFirst && !servedInTurn.has(socket)) return serve(request, response)
    if (addWaiting(socket, 1) > PIPELINE_LIMIT) return socket.destroy()
    const serveInNextTurn = () =>
      setImmediate(() => {
        addWaiting(socket, -1)
        serve(request, response)
      })
    if (isFirst) serveInNextTurn()
    else response.once('socket', serveInNextTurn)
  }
}
