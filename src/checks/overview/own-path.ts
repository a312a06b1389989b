/**
 * Finds the path of this site that a full address leads to, with its query and anchor. An address with another host, also one with
 * or without `www.`, is that of another site, and so is one beside the base path.
 */
export function createOwnPathFinder(siteUrl: string | null): (address: string) => string | null {
  const site = siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl) : null
  const base = site?.pathname.replace(/\/+$/, '') ?? ''
  return (address) => {
    if (site === null || site.username !== '' || !address.toLowerCase().includes(site.host) || !URL.canParse(address)) return null
    const { protocol, host, pathname, search, hash } = new URL(address)
    if ((protocol !== 'https:' && protocol !== 'http:') || host !== site.host) return null
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return null
    return `${toReadable(pathname.slice(base.length)) || '/'}${search}${hash}`
  }
}

/** The path as people write it, unless it holds something that has to stay encoded. */
function toReadable(path: string): string {
  try {
    const readable = decodeURIComponent(path)
    return /[\s\\?#%"\p{Cc}]/u.test(readable) ? path : readable
  } catch {
    return path
  }
}
