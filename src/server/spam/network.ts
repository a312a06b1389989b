import ipaddr from 'ipaddr.js'

const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d[\d.]*):\d+)$/

/**
 * The network of a visitor: an IPv4 address, or the first 64 bits of an IPv6 address, of which one household has all the rest. Spellings
 * of the same address are one network, and so is whatever is no address: a proxy may pass on anything.
 */
export const toNetwork = (ip: string): string => toPrefix(ip, 8)

/** The first 48 bits of an IPv6 address: all that one customer of a provider may have. An IPv4 address is its own. */
export const toSite = (ip: string): string => toPrefix(ip, 6)

/** @param bytes how many bytes of an IPv6 address count */
function toPrefix(ip: string, bytes: number): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? []
  const text = v6 ?? v4 ?? ip
  if (!ipaddr.isValid(text)) return 'unknown'
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  return address
    .toByteArray()
    .slice(0, bytes)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
