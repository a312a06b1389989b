import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { serializeProblem } from '../../contracts/http-problem.ts'

const STATUS_OF_CODE: Record<string, number | undefined> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How long a client has to read the response before its connection is destroyed. */
const CLOSE_DELAY_MS = 2000

/**
 * Returns a handler that answers input that Node's parser cannot read as a request, then closes the connection. The status is 431 for
 * oversized headers, 408 for a slow sender and otherwise 400. Complete requests received earlier on the connection are answered first.
 * Nothing is written into a response that has already begun. A client that does not close the connection within two seconds is
 * disconnected.
 */
export function createBrokenRequestHandler(headers: Readonly<Record<string, string>>) {
  const refused = new WeakSet<Socket>()
  const close = (error: NodeJS.ErrnoException, socket: Socket): void => {
    const current: unknown = Reflect.get(socket, '_httpMessage')
    const response = current instanceof ServerResponse ? current : null
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else if (response?.req.complete) {
      // More input would reset the stall timeout of a connection whose responses are not read.
      socket.pause()
      response.once('finish', () => close(error, socket))
    } else if (response?.headersSent) socket.destroy()
    else endSoon(socket, toAnswer(error.code, headers))
  }
  return function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    // Node reports every later chunk of a broken connection too.
    if (refused.has(socket)) return
    refused.add(socket)
    close(error, socket)
  }
}

function endSoon(socket: Socket, response: string): void {
  socket.resume().end(response)
  const timer = setTimeout(() => socket.destroy(), CLOSE_DELAY_MS)
  socket.once('close', () => clearTimeout(timer))
}

function toAnswer(code: string | undefined, headers: Readonly<Record<string, string>>): string {
  const status = STATUS_OF_CODE[code ?? ''] ?? 400
  const title = STATUS_CODES[status] ?? ''
  const body = serializeProblem({ name: status === 408 ? 'too-slow' : 'invalid-request', status, title })
  const all = {
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
