import type { IncomingMessage } from 'node:http'

/** Where a request comes from that only pages of this server may send. */
export type ForeignSource = 'host' | 'origin' | 'site'

/**
 * Where a request comes from if it does not come from a page of this server on loopback; null if it does. Browsers always send the origin
 * of a socket and of a `POST`: `needsOrigin`.
 */
export function findForeignSource({ headers, socket }: IncomingMessage, needsOrigin: boolean): ForeignSource | null {
  const host = headers.host ?? ''
  // A name that an attacker points at 127.0.0.1 (DNS rebinding) is another host.
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${socket.localPort}`)
  if (!hosts.includes(host)) return 'host'
  if (headers.origin === undefined ? needsOrigin : headers.origin !== `http://${host}`) return 'origin'
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none' ? null : 'site'
}
