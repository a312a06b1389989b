/** The path of the page that is shown for unknown addresses. */
export const NOT_FOUND_PATH = '*'

/** The one spelling under which addresses are compared: small letters, no doubled and no trailing slash. */
export function toPathKey(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/').toLowerCase()
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed
}

/** What is wrong with the path of a page, in words for an editor, or null. Unicode letters may stand in a path. */
export function findPathProblem(path: string): string | null {
  if (path === NOT_FOUND_PATH || path === '/') return null
  if (!path.startsWith('/')) return 'must start with a slash'
  if (path.endsWith('/')) return 'must not end with a slash'
  for (const segment of path.slice(1).split('/')) {
    if (segment === '') return 'has two slashes in a row'
    if (segment === '.' || segment === '..') return `must not have "${segment}" between slashes`
    const forbidden = /[\\?#%]/.exec(segment)?.[0]
    if (forbidden) return `must not contain ${forbidden}`
    if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(segment)) return 'must not contain invisible control characters'
    if (/\s/.test(segment)) return 'must not contain spaces'
    if (isPatternPart(segment)) return `must not contain "${segment}": only the "from" of a redirect can be a pattern`
  }
  if (/^\/(api|assets|healthz|readyz|__blocks|\.well-known)(\/|$)/i.test(path)) return 'is kept for the server itself'
  return null
}

/** Decodes percent-encoded characters. Returns the path unchanged if the encoding is malformed. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a part of a path is written to match many paths: `:slug`, or anything with a star. */
export const isPatternPart = (part: string): boolean => part.startsWith(':') || part.includes('*')

/**
 * The path below which the site lives, from its public address: `https://x.org/shop/` -> `/shop`; `''` at the root. Never begins with
 * two slashes, which would lead to another host. Throws for what is no address of a website, whatever the checks let through.
 */
export function toBasePath(siteUrl: string): string {
  const { protocol, pathname } = new URL(siteUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`"${siteUrl}" is not the address of a website.`)
  return pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
}

/** The file below the output folder that holds the page of a path. */
export function toPageFile(path: string): string {
  if (path === NOT_FOUND_PATH) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** The file among `files` (`/a/b.pdf`) that has an address, or a part of it up to a slash: below a file nothing can lie. */
export function findFileAbove(path: string, files: { has(file: string): boolean }): string | null {
  const parts = path.split('/')
  const starts = parts.map((_, index) => parts.slice(0, index + 1).join('/')).slice(1)
  return starts.find((start) => files.has(start)) ?? null
}
