import { type LookupAddress, promises } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** As the system does it, with its hosts file. */
export const resolveBySystem: Resolve = (host) => promises.lookup(host, { all: true })

/** A name that leads to an address which is not public. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

/** Whether an IP address is one of the public internet: neither of a private network nor of this machine, nor reserved or tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is given out (RFC 4291, 2.4); ipaddr.js calls the rest unicast too, IPv4-compatible addresses among it.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the host of an address is written as an IP address that is not public. How it is spelled does not matter: `URL` reads them all. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * A `lookup` for `node:net` that fails with the code `PRIVATE_ADDRESS` when any address of the name is not public. What it gives is what
 * was checked, so that a name which changes its mind between the check and the connection (DNS rebinding) gains nothing.
 */
export function toCheckedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, { all }, done) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses
      if (!first) return done(toCoded(`no address`, 'ENOTFOUND'), [])
      if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(toCoded('not a public address', PRIVATE_ADDRESS), [])
      return all ? done(null, [...addresses]) : done(null, first.address, first.family)
    }
    resolve(host).then(answer, (error: Error) => done(error, []))
  }
}

const toCoded = (message: string, code: string): Error => Object.assign(new Error(message), { code })
