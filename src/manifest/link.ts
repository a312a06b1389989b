/** The target of a link in a manifest. */
export type LinkTarget =
  | { kind: 'page'; path: string; query: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'url'; url: string; scheme: 'https' | 'http' | 'mailto' | 'tel' | 'sms' }
  | { kind: 'relative' }
  | { kind: 'unsafe'; reason: string }

const SCHEMES = ['https', 'http', 'mailto', 'tel', 'sms'] as const

/**
 * Parses a link by the project's allow-list: a path of this site, an anchor, or a URL with the scheme https, http, mailto, tel or sms.
 * A text without a scheme and a leading slash is `relative`. Everything else is `unsafe`.
 */
export function parseLink(text: string): LinkTarget {
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return { kind: 'unsafe', reason: 'it contains invisible control characters' }
  if (text.includes('\\')) return { kind: 'unsafe', reason: 'it contains a backslash' }
  if (text.startsWith('//')) return { kind: 'unsafe', reason: 'it starts with two slashes and would leave the site' }
  if (text.startsWith('#')) return { kind: 'anchor', anchor: text.slice(1) }
  if (text.startsWith('/')) return toPageTarget(text)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.trim())?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'relative' }
  const allowed = SCHEMES.find((known) => known === scheme)
  if (!allowed) return { kind: 'unsafe', reason: `links that start with "${scheme}:" are not allowed` }
  if (allowed === 'mailto' || allowed === 'tel' || allowed === 'sms') return { kind: 'url', url: text, scheme: allowed }
  if (!/^https?:\/\/[^/]/i.test(text.trim()) || !URL.canParse(text)) return { kind: 'unsafe', reason: 'it is not a complete URL' }
  const url = new URL(text)
  if (url.username || url.password) return { kind: 'unsafe', reason: 'it contains a user name or password' }
  // In a redirect, * is replaced with a part of the requested path, so visitors could choose any host.
  if (url.hostname.includes('*')) return { kind: 'unsafe', reason: 'its host name contains *' }
  return { kind: 'url', url: text, scheme: allowed }
}

function toPageTarget(text: string): LinkTarget {
  const [beforeAnchor = '', ...anchors] = text.split('#')
  const [path = '', ...queries] = beforeAnchor.split('?')
  return { kind: 'page', path, query: queries.join('?'), anchor: anchors.join('#') }
}

/** The `href` of a link, or null if the link is not allowed. This is the only place where the base path of the site is added. */
export function toHref(text: string, basePath: string): string | null {
  const target = parseLink(text)
  switch (target.kind) {
    case 'page':
      return encodeURI(`${basePath}${text}`).replace(/%25(?=[0-9a-f]{2})/gi, '%')
    case 'anchor':
      return text
    case 'url':
      return target.scheme === 'tel' || target.scheme === 'sms' ? target.url.replace(/[\s()]/g, '') : target.url
    default:
      return null
  }
}
