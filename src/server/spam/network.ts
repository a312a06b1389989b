import ipaddr from 'ipaddr.js'

const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|(\d[\d.]*):\d+)$/

/**
 * Returns the network of a visitor: the IPv4 address, or the first 64 bits of the IPv6 address, since a household usually has the rest.
 * Different notations of an IP address give the same network. All invalid values give `unknown`, since a proxy may forward anything.
 */
export const toNetwork = (ip: string): string => toPrefix(ip, 8)

/** Returns the first 48 bits of an IPv6 address, the most that a customer usually has, or the whole IPv4 address. */
export const toCustomerPrefix = (ip: string): string => toPrefix(ip, 6)

/** @param bytes how many bytes of an IPv6 address are used */
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
