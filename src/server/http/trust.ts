import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { ExpectedError } from '../../contracts/expected-error.ts'

/**
 * Whether the proxy at an IP address is trusted to report the client's IP address and protocol. In a chain of proxies the nearest one
 * has the distance 0.
 */
export type ProxyTrust = (address: string, distance: number) => boolean

export const TRUST_NO_PROXY: ProxyTrust = () => false

const INVALID_TRUST_PROXY =
  'TRUST_PROXY must be a number of proxies or a list of their IP addresses, for example TRUST_PROXY=loopback,10.0.0.0/8'

/**
 * Parses `TRUST_PROXY`: a number of proxies, `true`, or a comma-separated list of their IP addresses (`loopback`, `10.0.0.0/8`). A number
 * and `true` are safe only if no client can bypass the proxies. Throws `TRUST_PROXY_INVALID` for anything else.
 */
export function parseTrust(value: string | undefined): ProxyTrust {
  const text = (value ?? '').trim()
  if (text === '' || text === 'false') return TRUST_NO_PROXY
  if (text === 'true') return () => true
  if (/^\d+$/.test(text)) return (_address, distance) => distance < Number(text)
  try {
    return compile(text.split(',').map((address) => address.trim()))
  } catch (cause) {
    throw new ExpectedError('TRUST_PROXY_INVALID', INVALID_TRUST_PROXY, { cause })
  }
}

/** Whether the visitor uses HTTPS according to the nearest proxy. Only the last entry counts: a client can forge the others. */
export function isHttps({ headers, socket }: IncomingMessage, trust: ProxyTrust): boolean {
  const forwarded = headers['x-forwarded-proto']
  if (typeof forwarded !== 'string' || !trust(socket.remoteAddress ?? '', 0)) return false
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() === 'https'
}
