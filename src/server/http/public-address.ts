import { type LookupAddress, promises } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Resolves a host name to IP addresses. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>

/** Resolves with the operating system, including its hosts file. */
export const resolveBySystem: ResolveHost = (host) => promises.lookup(host, { all: true })

/** Error code: a host name resolves to an IP address that is not public. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

/** Whether an IP address is on the public internet: not private, loopback, reserved or tunneled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Only 2000::/3 of IPv6 is allocated (RFC 4291, 2.4). ipaddr.js also calls the rest unicast, including IPv4-compatible addresses.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the host of a URL is an IP address that is not public. `URL` normalizes every notation. */
export function isPrivateIpHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Returns a `lookup` function for `node:net` that fails with `PRIVATE_ADDRESS` if any IP address of the name is not public. The connection
 * uses exactly the checked IP addresses, which prevents DNS rebinding.
 */
export function createCheckedLookup(resolve: ResolveHost, allowPrivate: boolean): LookupFunction {
  return (host, { all }, done) => {
    const finish = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses
      if (!first) return done(createLookupError('no IP address', 'ENOTFOUND'), [])
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(createLookupError('not a public IP address', PRIVATE_ADDRESS), [])
      return all ? done(null, [...addresses]) : done(null, first.address, first.family)
    }
    resolve(host).then(finish, (error: Error) => done(error, []))
  }
}

const createLookupError = (message: string, code: string): Error => Object.assign(new Error(message), { code })
