import ipaddr from 'ipaddr.js'

/** Whether a host, as a URL has it, is this machine by its name or address, so that nothing sent to it can be read on the way. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
