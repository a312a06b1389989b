import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toProblemText } from './problem.ts'

const STATUS_OF_CODE: Record<string, number | undefined> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How long a client has to read why its request was refused. */
const CLOSE_DELAY_MS = 2000

/**
 * Answers what Node's parser could not read as a request, then closes the connection: 400, 431 for headers that are too large, 408
 * for a sender that is too slow. Whole requests before it on the same connection are answered first, and nothing is written into an
 * answer that has already begun. A client that does not close the connection within two seconds is disconnected.
 */
export function toBrokenRequestHandler(headers: Readonly<Record<string, string>>) {
  const refused = new WeakSet<Socket>()
  const close = (error: NodeJS.ErrnoException, socket: Socket): void => {
    const running: unknown = Reflect.get(socket, '_httpMessage')
    const answer = running instanceof ServerResponse ? running : null
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else if (answer?.req.complete) {
      // What else the client sends must not make a connection look busy whose answers are not read.
      socket.pause()
      answer.once('finish', () => close(error, socket))
    } else if (answer?.headersSent) socket.destroy()
    else endSoon(socket, toAnswer(error.code, headers))
  }
  return function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    // What follows a broken request is broken too.
    if (refused.has(socket)) return
    refused.add(socket)
    close(error, socket)
  }
}

function endSoon(socket: Socket, answer: string): void {
  socket.resume().end(answer)
  const timer = setTimeout(() => socket.destroy(), CLOSE_DELAY_MS)
  socket.once('close', () => clearTimeout(timer))
}

function toAnswer(code: string | undefined, headers: Readonly<Record<string, string>>): string {
  const status = STATUS_OF_CODE[code ?? ''] ?? 400
  const title = STATUS_CODES[status] ?? ''
  const body = toProblemText({ name: status === 408 ? 'too-slow' : 'invalid-request', status, title })
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
