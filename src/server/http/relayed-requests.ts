import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { parseRelayHeader, RELAY_HEADER, type RelayClaim, toSignedText } from '../../contracts/relay.ts'
import { createRecentMap } from '../spam/recent.ts'
import type { SharedCounter } from '../spam/shared-counter.ts'

/** Whether a request was relayed by a function of the site. `refused`: it says so, but its signature is not valid. */
type RelayVerdict = 'relayed' | 'refused' | null

const MIN_SECRET_LENGTH = 32
/** How long a signature is valid, and how far the clock of the function may differ. */
const VALID_MS = 5 * 60 * 1000
/** A signature counts once. Each server remembers at least this many, in addition to those that all servers share. */
const MAX_IDS = 10_000

export const RELAY_REFUSED: HttpProblem = {
  name: 'relay-refused',
  status: 401,
  title:
    'The signature is not valid. Check that FORMS_RELAY_SECRET is the same here and at the host, and that both clocks are right.',
}

/** The visitors of relayed requests. */
const visitors = new WeakMap<IncomingMessage, Pick<RelayClaim, 'ip' | 'host'>>()

/** The IP address of the visitor: as a valid signature says, or as the connection and the trusted proxies say. */
export const findVisitorIp = (request: FastifyRequest): string => visitors.get(request.raw)?.ip ?? request.ip

/** The host that the visitor has used. */
export const findVisitorHost = (request: FastifyRequest): string => visitors.get(request.raw)?.host ?? request.host

interface RelayCheckOptions {
  /** The value of FORMS_RELAY_SECRET; null if no function relays requests. */
  secret: string | null
  /** Returns null while this server counts alone. */
  getShared: () => SharedCounter | null
}

/** Checks who has sent a request, and remembers the visitor of one that was relayed. */
export type RelayCheck = (request: IncomingMessage) => Promise<RelayVerdict>

/** Creates a check that accepts each signature once: on one server, or on all that share a database. Throws `RELAY_SECRET_WEAK`. */
export function createRelayCheck({ secret, getShared }: RelayCheckOptions): RelayCheck {
  if (secret !== null && secret.length < MIN_SECRET_LENGTH)
    throw new ExpectedError(
      'RELAY_SECRET_WEAK',
      `FORMS_RELAY_SECRET must have at least ${MIN_SECRET_LENGTH} characters. Make one with: openssl rand -hex 32`,
    )
  const ids = createRecentMap<true>(MAX_IDS)
  return async (request) => {
    const header = request.headers[RELAY_HEADER]
    if (header === undefined) return null
    const claim = secret === null ? null : verify(request, String(header), secret)
    if (claim === null || ids.get(claim.id)) return 'refused'
    ids.set(claim.id, true)
    const used = await getShared()?.countEvent(`relay ${claim.id}`, 2 * VALID_MS)
    if (used && used.count > 1) return 'refused'
    visitors.set(request, claim)
    return 'relayed'
  }
}

function verify({ method = '', url = '' }: IncomingMessage, header: string, secret: string): RelayClaim | null {
  const read = parseRelayHeader(header)
  if (read === null) return null
  const expected = createHmac('sha256', secret)
    .update(toSignedText(method, url, read.claim))
    .digest()
  const signature = Buffer.from(read.signature, 'hex')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return Math.abs(Date.now() - read.timeMs) <= VALID_MS ? read : null
}
