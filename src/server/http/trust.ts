import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/**
 * Whether the proxy at an IP address is trusted to report the client's IP address and protocol. In a chain of proxies the nearest one
 * has the distance 0.
 */
export type Trust = (address: string, distance: number) => boolean

export const TRUST_NOBODY: Trust = () => false

/**
 * Parses `TRUST_PROXY`: a number of proxies, `true`, or a comma-separated list of their IP addresses (`loopback`, `10.0.0.0/8`). A number
 * and `true` are safe only if no client can bypass the proxies. Throws a `TypeError` for an invalid IP address.
 */
export function parseTrust(value: string | undefined): Trust {
  const text = (value ?? '').trim()
  if (text === '' || text === 'false') return TRUST_NOBODY
  if (text === 'true') return () => true
  if (/^\d+$/.test(text)) return (_address, distance) => distance < Number(text)
  return compile(text.split(',').map((address) => address.trim()))
}

/** Whether the visitor uses HTTPS according to the nearest proxy. Only the last entry counts: a client can forge the others. */
export function isSecure({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  const forwarded = headers['x-forwarded-proto']
  if (typeof forwarded !== 'string' || !trust(socket.remoteAddress ?? '', 0)) return false
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() === 'https'
}
