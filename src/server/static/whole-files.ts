import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { hasOneHost } from '../http/one-host.ts'
import { HTTPS_PROMISE, toSecurityHeaders } from '../http/security-headers.ts'
import { isSecure, type Trust } from '../http/trust.ts'
import type { Content } from './content.ts'
import type { SiteMap } from './find-answer.ts'
import { createTurns } from './turns.ts'

/** A copy of a file, and the head that it is sent with: names and values in turn, as `writeHead` takes them. */
interface Sent {
  head: string[]
  bytes: Buffer
}

/** What asks for less than all of a file, or for nothing unless it has changed. */
const CONDITIONS = ['range', 'if-match', 'if-none-match'] as const

/** Answers a request; or leaves it alone, and returns false. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Returns what answers a request that nearly all are like: for all of a file that is kept in memory, at the address that links have. It
 * returns false and leaves alone whatever else there is, for the routes, which would take as long for such an answer as Node itself.
 */
export function createWholeFiles({ known }: SiteMap, policy: string, trust: Trust): Answerer {
  const security = toSecurityHeaders(policy, false)
  const files = new Map<string, ReadonlyMap<Encoding, Sent>>()
  for (const [target, answer] of known) {
    const copies = answer.kind === 'content' ? toSent(answer.content, security) : null
    if (copies) files.set(target, copies)
  }
  const takeTurn = createTurns()
  return (request, response) => {
    const { method, url = '', headers } = request
    const copies = method === 'GET' && hasOneHost(request) ? files.get(url) : undefined
    const sent = copies?.get(chooseEncoding(headers['accept-encoding'], copies))
    if (!sent || CONDITIONS.some((name) => headers[name] !== undefined)) return false
    const head = isSecure(request, trust) ? [...sent.head, ...HTTPS_PROMISE] : sent.head
    takeTurn(() => response.writeHead(200, head).end(sent.bytes))
    return true
  }
}

/** The copies of a file, or null unless all are kept in memory. */
function toSent({ representations }: Content, security: Readonly<Record<string, string>>): Map<Encoding, Sent> | null {
  const copies = new Map<Encoding, Sent>()
  for (const { encoding, headers, bytes } of representations.values()) {
    if (bytes === null) return null
    copies.set(encoding, { head: Object.entries({ ...security, ...headers.whole }).flat(), bytes })
  }
  return copies
}
