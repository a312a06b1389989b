import { type LookupAddress, promises } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Looks up the IP addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Uses the resolver of the operating system, including its hosts file. */
export const resolveBySystem: Resolve = (host) => promises.lookup(host, { all: true })

/** The error code of a host name that resolves to an IP address that is not public. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

/** Whether an IP address belongs to the public internet: it is not private, loopback, reserved or tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Only 2000::/3 of IPv6 is allocated (RFC 4291, section 2.4). ipaddr.js also reports other ranges as unicast, such as IPv4-compatible ones.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the host of a URL is an IP address that is not public. `URL` normalises every spelling of an IP address. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * A `lookup` for `node:net` that fails with the code `PRIVATE_ADDRESS` when any IP address of the name is not public. It returns exactly
 * the IP addresses that it checked, so that DNS rebinding cannot bypass the check.
 */
export function toCheckedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, { all }, done) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses
      if (!first) return done(toCoded('no IP address', 'ENOTFOUND'), [])
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(toCoded('not a public IP address', PRIVATE_ADDRESS), [])
      return all ? done(null, [...addresses]) : done(null, first.address, first.family)
    }
    resolve(host).then(answer, (error: Error) => done(error, []))
  }
}

const toCoded = (message: string, code: string): Error => Object.assign(new Error(message), { code })
