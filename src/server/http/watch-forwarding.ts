import type { IncomingMessage, Server } from 'node:http'
import { isPublicAddress } from './public-address.ts'
import type { ProxyTrust } from './trust.ts'

/**
 * Reports, once, the IP address of a proxy that TRUST_PROXY does not name: one on this machine or in its network that sends
 * `X-Forwarded-For`. Public IP addresses are ignored, since anyone on the internet can send that header.
 */
export function watchForwarding(server: Server, trust: ProxyTrust, report: (address: string) => void): void {
  const checkRequest = ({ headers, socket }: IncomingMessage): void => {
    if (headers['x-forwarded-for'] === undefined) return
    const address = socket.remoteAddress
    if (address === undefined || trust(address, 0) || isPublicAddress(address)) return
    server.off('request', checkRequest)
    report(address)
  }
  server.on('request', checkRequest)
}

/** Describes the consequence of an unnamed proxy and the remedy. */
export const describeForwarding = (address: string): { text: string; remedy: string } => ({
  text: `A proxy at ${address} forwards requests, but TRUST_PROXY does not name it. All visitors share one rate limit, and HTTPS is not detected.`,
  remedy: `Set TRUST_PROXY=${/^(?:::ffff:)?127\.|^::1$/.test(address) ? 'loopback' : address} for the server and restart it.`,
})
