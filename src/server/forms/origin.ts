interface Sender {
  'sec-fetch-site'?: string | string[] | undefined
  origin?: string | undefined
  referer?: string | undefined
}

/**
 * Whether a form was sent from a page of another site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin` or `Referer`,
 * whose host must then be the one that was asked. A program that sends none of them is no browser, and nobody's session is at stake.
 */
export function isForeign(sender: Sender, host: string): boolean {
  const site = sender['sec-fetch-site']
  if (site === 'cross-site') return true
  if (site === 'same-origin' || site === 'none') return false
  const source = sender.origin ?? sender.referer
  return source !== undefined && !isOfHost(source, host)
}

/** Whether an address is one of this host, with the port that its scheme stands for. */
function isOfHost(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const own = `${url.protocol}//${host}`
  return /^https?:$/.test(url.protocol) && URL.canParse(own) && new URL(own).host === url.host
}
