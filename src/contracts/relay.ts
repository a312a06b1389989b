/**
 * The header of a request that a function at a host has relayed to the server of the site: a claim about the visitor, and its signature.
 * A server that has accepted the signature answers with the same header and the value `RELAY_ACCEPTED`.
 */
export const RELAY_HEADER = 'site-relay'
export const RELAY_ACCEPTED = 'accepted'

/** What a function says about the visitor of a request. No text contains a space. */
export interface RelayClaim {
  /** Unique for each request. */
  id: string
  /** When the function has signed it, in milliseconds since 1970. */
  timeMs: number
  /** The IP address of the visitor, as the host reports it. */
  ip: string
  /** The host of the site, with its port if it has one. */
  host: string
}

/** The part of the header that is signed with HMAC-SHA256, together with the request. The signature follows it, as hex digits. */
export const toClaimText = ({ id, timeMs, ip, host }: RelayClaim): string => [id, timeMs, ip, host].join(' ')

/** The text of which the signature is made: a signature is valid for one URL only. `target` is path and query. */
export const toSignedText = (method: string, target: string, claim: string): string => `${method} ${target} ${claim}`

/** Reads the header. Returns null if it is malformed. The signature is not checked. */
export function parseRelayHeader(header: string): (RelayClaim & { claim: string; signature: string }) | null {
  const [id = '', time = '', ip = '', host = '', signature = '', ...rest] = header.split(' ')
  if (signature === '' || rest.length > 0) return null
  const claim = { id, timeMs: Number(time), ip, host }
  return { ...claim, claim: toClaimText(claim), signature }
}
