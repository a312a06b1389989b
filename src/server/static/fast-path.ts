import { HSTS_HEADER } from '../../contracts/response-headers.ts'
import type { FastPath } from '../http/create-app.ts'
import { type ContentEncoding, chooseEncoding } from '../http/encoding.ts'
import { hasOneHost } from '../http/one-host.ts'
import { isHttps, type ProxyTrust } from '../http/trust.ts'
import { createActionQueue } from './action-queue.ts'
import type { SiteFile } from './site-files.ts'
import type { SiteRoutes } from './site-routes.ts'

/** A representation in memory. `head` alternates header names and values, as `writeHead` accepts them. */
interface PreparedResponse {
  head: string[]
  bytes: Buffer
}

/** Headers of requests for a part of a file or for a changed file. */
const CONDITIONAL_HEADERS = ['range', 'if-match', 'if-none-match'] as const

/**
 * Returns the fast path for nearly all requests: a GET request for a whole file in memory, at the URL exactly as links spell it. Every
 * other request is left to the routes, whose overhead would double the time of such a response.
 * @param security the headers of every response without HTTPS
 */
export function createFastPath(
  { precomputed }: SiteRoutes,
  security: Readonly<Record<string, string>>,
  trust: ProxyTrust,
): FastPath {
  const files = new Map<string, ReadonlyMap<ContentEncoding, PreparedResponse>>()
  for (const [target, planned] of precomputed) {
    const copies = planned.kind === 'file' ? prepareResponses(planned.file, security) : null
    if (copies) files.set(target, copies)
  }
  const schedule = createActionQueue()
  return (request, response) => {
    const { method, url = '', headers } = request
    const copies = method === 'GET' && hasOneHost(request) ? files.get(url) : undefined
    const sent = copies?.get(chooseEncoding(headers['accept-encoding'], copies))
    if (!sent || CONDITIONAL_HEADERS.some((name) => headers[name] !== undefined)) return false
    const head = isHttps(request, trust) ? [...sent.head, ...HSTS_HEADER] : sent.head
    schedule(() => response.writeHead(200, head).end(sent.bytes))
    return true
  }
}

/** Returns the representations of a file, or null unless all are in memory. */
function prepareResponses(
  { representations }: SiteFile,
  security: Readonly<Record<string, string>>,
): Map<ContentEncoding, PreparedResponse> | null {
  const copies = new Map<ContentEncoding, PreparedResponse>()
  for (const { encoding, headers, bytes } of representations.values()) {
    if (bytes === null) return null
    copies.set(encoding, { head: Object.entries({ ...security, ...headers.whole }).flat(), bytes })
  }
  return copies
}
