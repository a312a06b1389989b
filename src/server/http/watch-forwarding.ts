import type { IncomingMessage, Server } from 'node:http'
import { isPublicAddress } from './public-address.ts'
import type { Trust } from './trust.ts'

/**
 * Reports once the address of a proxy that TRUST_PROXY does not name: one on this machine or in its network that says for whom it asks.
 * Anybody can send that header over the internet, so that public addresses mean nothing.
 */
export function watchForwarding(server: Server, trust: Trust, report: (address: string) => void): void {
  const look = ({ headers, socket }: IncomingMessage): void => {
    if (headers['x-forwarded-for'] === undefined) return
    const address = socket.remoteAddress
    if (address === undefined || trust(address, 0) || isPublicAddress(address)) return
    server.off('request', look)
    report(address)
  }
  server.on('request', look)
}

/** What that means for the site, and what to do. */
export const describeForwarding = (address: string): { text: string; remedy: string } => ({
  text: `A proxy at ${address} passes requests on, but TRUST_PROXY does not name it: all visitors share one limit for sending forms, and HTTPS is not noticed.`,
  remedy: `Set TRUST_PROXY=${/^(?:::ffff:)?127\.|^::1$/.test(address) ? 'loopback' : address} for the server and restart it.`,
})
