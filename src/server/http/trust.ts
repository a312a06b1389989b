import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** Whether the proxy at an address may say who asked it and how; of several in a row the nearest has the distance 0. */
export type Trust = (address: string, distance: number) => boolean

export const TRUST_NOBODY: Trust = () => false

/**
 * `TRUST_PROXY`: a number of proxies in front, `true`, or their addresses (`loopback`, `10.0.0.0/8`, ...), separated by commas. A number
 * and `true` are right only where nobody can reach this server past the proxies. Throws a `TypeError` when an address is none.
 */
export function parseTrust(value: string | undefined): Trust {
  const text = (value ?? '').trim()
  if (text === '' || text === 'false') return TRUST_NOBODY
  if (text === 'true') return () => true
  if (/^\d+$/.test(text)) return (_address, distance) => distance < Number(text)
  return compile(text.split(',').map((address) => address.trim()))
}

/** Whether a visitor uses HTTPS, as the nearest proxy says: the last entry, since those before it may come from anybody. */
export function isSecure({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  const said = headers['x-forwarded-proto']
  if (typeof said !== 'string' || !trust(socket.remoteAddress ?? '', 0)) return false
  return said.slice(said.lastIndexOf(',') + 1).trim() === 'https'
}
