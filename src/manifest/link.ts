/** What a link-like text of a manifest points at. */
export type LinkTarget =
  | { kind: 'page'; path: string; query: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'address'; url: string; scheme: 'https' | 'http' | 'mailto' | 'tel' | 'sms' }
  | { kind: 'relative' }
  | { kind: 'unsafe'; reason: string }

const SCHEMES = ['https', 'http', 'mailto', 'tel', 'sms'] as const

/**
 * Reads a link by the one allow-list of the project: a path of this site, an anchor, or an address with the scheme https, http,
 * mailto, tel or sms. Everything else is `unsafe`, but for a text without scheme and slash, which is `relative`.
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
  if (allowed === 'mailto' || allowed === 'tel' || allowed === 'sms') return { kind: 'address', url: text, scheme: allowed }
  if (!/^https?:\/\/[^/]/i.test(text.trim()) || !URL.canParse(text))
    return { kind: 'unsafe', reason: 'it is not a complete address' }
  const url = new URL(text)
  if (url.username || url.password) return { kind: 'unsafe', reason: 'it contains a user name or password' }
  // A visitor could fill in any server there, by the address that a redirect takes apart.
  if (url.hostname.includes('*')) return { kind: 'unsafe', reason: 'there is a * in the name of its server' }
  return { kind: 'address', url: text, scheme: allowed }
}

function toPageTarget(text: string): LinkTarget {
  const [beforeAnchor = '', ...anchors] = text.split('#')
  const [path = '', ...queries] = beforeAnchor.split('?')
  return { kind: 'page', path, query: queries.join('?'), anchor: anchors.join('#') }
}

/** The `href` of a link, or null when it is not one that may be shown. The base path of the site is put in front here and nowhere else. */
export function toHref(text: string, basePath: string): string | null {
  const target = parseLink(text)
  switch (target.kind) {
    case 'page':
      return encodeURI(`${basePath}${text}`).replace(/%25(?=[0-9a-f]{2})/gi, '%')
    case 'anchor':
      return text
    case 'address':
      return target.scheme === 'tel' || target.scheme === 'sms' ? target.url.replace(/[\s()]/g, '') : target.url
    default:
      return null
  }
}
