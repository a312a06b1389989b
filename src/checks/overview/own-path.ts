/**
 * Creates a function that returns the path of this site that an absolute URL leads to, with its query and anchor, or null. A URL
 * with another host, including a different `www.` prefix, or outside the base path belongs to another site.
 */
export function createOwnPathFinder(siteUrl: string | null): (url: string) => string | null {
  const site = siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl) : null
  const base = site?.pathname.replace(/\/+$/, '') ?? ''
  return (url) => {
    if (site === null || site.username !== '' || !url.toLowerCase().includes(site.host) || !URL.canParse(url)) return null
    const { protocol, host, pathname, search, hash } = new URL(url)
    if ((protocol !== 'https:' && protocol !== 'http:') || host !== site.host) return null
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return null
    return `${toReadable(pathname.slice(base.length)) || '/'}${search}${hash}`
  }
}

/** The decoded path, unless it contains a character that must stay encoded. */
function toReadable(path: string): string {
  try {
    const readable = decodeURIComponent(path)
    return /[\s\\?#%"\p{Cc}]/u.test(readable) ? path : readable
  } catch {
    return path
  }
}
