import type { IncomingMessage, ServerResponse } from 'node:http'
import { toContentType } from '../output/output-files.ts'
import { MESSAGE_POLICY, type MessageContent, renderMessage } from './documents.ts'

/** One request to a server on loopback. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** The path without the query, decoded. */
  path: string
}

export interface Body {
  status?: number
  /** A file name that says the type of the content. */
  type: string
  headers?: Readonly<Record<string, string>>
}

const FOREVER = 'max-age=31536000, immutable'

/** The headers for files whose names contain a hash of their content. */
export const unchanging: Readonly<Record<string, string>> = { 'cache-control': FOREVER }

/** Sends content that is in memory. */
export function sendContent({ request, response }: Exchange, content: string | Uint8Array, body: Body): void {
  writeHead(response, { ...body, length: Buffer.byteLength(content) })
  response.end(request.method === 'HEAD' ? undefined : content)
}

export const sendNotFound = (exchange: Exchange): void =>
  sendContent(exchange, 'There is no such file.', { status: 404, type: 'text.txt' })

/** Answers a request whose method is not one of `allowed`. */
export const refuseMethod = (exchange: Exchange, allowed: readonly string[]): void =>
  sendContent(exchange, `Only ${allowed.join(' and ')} ${allowed.length === 1 ? 'is' : 'are'} allowed.`, {
    status: 405,
    type: 'text.txt',
    headers: { allow: allowed.join(', ') },
  })

/** Sends a document that only says something. */
export function sendMessage(
  exchange: Exchange,
  heading: string,
  { status, ...content }: MessageContent & { status: number },
): void {
  const headers = { 'content-security-policy': MESSAGE_POLICY }
  sendContent(exchange, renderMessage(heading, content), { status, type: 'page.html', headers })
}

/** Redirects to a path of this server. */
export function redirect(exchange: Exchange, target: string, headers: Readonly<Record<string, string>> = {}): void {
  // Two slashes at the start would lead to another host.
  const location = target.replace(/^[/\\]+/, '/')
  sendContent(exchange, '', { status: 303, type: 'text.txt', headers: { ...headers, location } })
}

/** Begins a response whose body has `length` bytes, or ends with the response. */
export function writeHead(
  response: ServerResponse,
  { status = 200, type, length, headers = {} }: Body & { length?: number },
): void {
  response.writeHead(status, {
    'content-type': toContentType(type),
    ...(length !== undefined && { 'content-length': length }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...headers,
  })
}
