import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { parseRelayHeader, RELAY_HEADER, type RelayClaim, toSignedText } from '../../contracts/relay.ts'
import { createRecentMap } from '../spam/recent.ts'

/** Whether a request was relayed by a function of the site. `refused`: it says so, but its signature is not valid. */
export type RelayVerdict = 'relayed' | 'refused' | null

const MIN_SECRET_LENGTH = 32
/** How long a signature is valid, and how far the clock of the function may differ. */
const VALID_MS = 5 * 60 * 1000
/** A signature counts once. At least this many are remembered. */
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

/**
 * Returns a function that checks who has sent a request, and remembers the visitor of one that was relayed. Throws `RELAY_SECRET_WEAK`.
 * @param secret the value of FORMS_RELAY_SECRET; null if no function relays requests
 */
export function createRelayCheck(secret: string | null): (request: IncomingMessage) => RelayVerdict {
  if (secret !== null && secret.length < MIN_SECRET_LENGTH)
    throw new ExpectedError(
      'RELAY_SECRET_WEAK',
      `FORMS_RELAY_SECRET must have at least ${MIN_SECRET_LENGTH} characters. Make one with: openssl rand -hex 32`,
    )
  const ids = createRecentMap<true>(MAX_IDS)
  return (request) => {
    const header = request.headers[RELAY_HEADER]
    if (header === undefined) return null
    const claim = secret === null ? null : verify(request, String(header), secret)
    if (claim === null || ids.get(claim.id)) return 'refused'
    ids.set(claim.id, true)
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
