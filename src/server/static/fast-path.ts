import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { hasOneHost } from '../http/one-host.ts'
import { HTTPS_PROMISE, toSecurityHeaders } from '../http/security-headers.ts'
import { isSecure, type Trust } from '../http/trust.ts'
import { createTurns } from './action-queue.ts'
import type { Content } from './content.ts'
import type { SiteMap } from './find-answer.ts'

/** A representation in memory. `head` alternates header names and values, as `writeHead` accepts them. */
interface Sent {
  head: string[]
  bytes: Buffer
}

/** Headers of requests for a part of a file or for a changed file. */
const CONDITIONAL_HEADERS = ['range', 'if-match', 'if-none-match'] as const

/** Answers a request and returns true, or leaves it untouched and returns false. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Returns the fast path for nearly all requests: a GET request for a whole file in memory, at the URL exactly as links spell it. Every
 * other request is left to the routes, whose overhead would double the time of such a response.
 */
export function createWholeFiles({ known }: SiteMap, policy: string, trust: Trust): Answerer {
  const security = toSecurityHeaders(policy, false)
  const files = new Map<string, ReadonlyMap<Encoding, Sent>>()
  for (const [target, answer] of known) {
    const copies = answer.kind === 'content' ? toSent(answer.content, security) : null
    if (copies) files.set(target, copies)
  }
  const schedule = createTurns()
  return (request, response) => {
    const { method, url = '', headers } = request
    const copies = method === 'GET' && hasOneHost(request) ? files.get(url) : undefined
    const sent = copies?.get(chooseEncoding(headers['accept-encoding'], copies))
    if (!sent || CONDITIONAL_HEADERS.some((name) => headers[name] !== undefined)) return false
    const head = isSecure(request, trust) ? [...sent.head, ...HTTPS_PROMISE] : sent.head
    schedule(() => response.writeHead(200, head).end(sent.bytes))
    return true
  }
}

/** Returns the representations of a file, or null unless all are in memory. */
function toSent({ representations }: Content, security: Readonly<Record<string, string>>): Map<Encoding, Sent> | null {
  const copies = new Map<Encoding, Sent>()
  for (const { encoding, headers, bytes } of representations.values()) {
    if (bytes === null) return null
    copies.set(encoding, { head: Object.entries({ ...security, ...headers.whole }).flat(), bytes })
  }
  return copies
}
