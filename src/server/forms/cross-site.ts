interface Sender {
  'sec-fetch-site'?: string | string[] | undefined
  origin?: string | undefined
  referer?: string | undefined
}

/**
 * Whether a form was sent from a page of another site. Browsers report this in `Sec-Fetch-Site`. For older ones the host of `Origin` or
 * `Referer` must match the request. A client that sends none of them is not a browser, so there is no session to protect.
 */
export function isCrossSite(sender: Sender, host: string): boolean {
  const site = sender['sec-fetch-site']
  if (site === 'cross-site') return true
  if (site === 'same-origin' || site === 'none') return false
  const source = sender.origin ?? sender.referer
  return source !== undefined && !isOnHost(source, host)
}

/** The path of the page that a form was sent from, or null if the browser does not say so or the page is on another host. */
export function findPagePath({ referer = '' }: Sender, host: string): string | null {
  return isOnHost(referer, host) ? new URL(referer).pathname.slice(0, MAX_PATH_LENGTH) : null
}

const MAX_PATH_LENGTH = 200

/** Whether a URL is on this host. A missing port is the default port of the URL's scheme. */
function isOnHost(source: string, host: string): boolean {
  if (!URL.canParse(source)) return false
  const url = new URL(source)
  const own = `${url.protocol}//${host}`
  return /^https?:$/.test(url.protocol) && URL.canParse(own) && new URL(own).host === url.host
}
