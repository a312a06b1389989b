/** The path of the 404 page. */
export const NOT_FOUND_PATH = '*'

/** Whether a path is that of the 404 page, or of the 404 page in another language, such as `/de/*`. */
export const isNotFoundPath = (path: string): boolean => path === NOT_FOUND_PATH || path.endsWith(`/${NOT_FOUND_PATH}`)

/** The form in which paths are compared: in lowercase, without repeated slashes and without a trailing slash. */
export function toPathKey(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/').toLowerCase()
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed
}

/** What is wrong with the path of a page, as the end of a sentence, or null. A path can contain any Unicode letter. */
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
    if (isPatternSegment(segment)) return `must not contain "${segment}": only the "from" of a redirect can be a pattern`
  }
  if (/^\/(api|assets|healthz|readyz|__blocks|\.well-known)(\/|$)/i.test(path)) return 'is reserved for the server'
  return null
}

/** A path as it most likely is meant: with a slash at the start only, and with hyphens for spaces. It can still have a problem. */
export const repairPath = (path: string): string =>
  `/${path
    .replace(/^\/+|\/+$/g, '')
    .trim()
    .replace(/\s+/g, '-')}`

/** Decodes percent-encoded characters. Returns the path unchanged if the encoding is malformed. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a segment of a path is a pattern: `:slug`, or anything with a `*`. */
export const isPatternSegment = (segment: string): boolean => segment.startsWith(':') || segment.includes('*')

/**
 * The base path of a site from its public URL: `https://x.org/shop/` -> `/shop`; `''` at the root. It never begins with two slashes,
 * which would mean another host. Throws if the URL is not an http or https URL, even if the checks have accepted it.
 */
export function toBasePath(siteUrl: string): string {
  const { protocol, pathname } = new URL(siteUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`"${siteUrl}" is not an http or https URL.`)
  return pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
}

/** The file of a page, relative to the output folder. */
export function toPageFile(path: string): string {
  if (isNotFoundPath(path)) return `${path.slice(1, -1)}404.html`
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** The file among `files` (such as `/a/b.pdf`) whose path equals `path` or is a parent of it, or null. A file cannot have children. */
export function findFileOnPath(path: string, files: { has(file: string): boolean }): string | null {
  const parts = path.split('/')
  const starts = parts.map((_, index) => parts.slice(0, index + 1).join('/')).slice(1)
  return starts.find((start) => files.has(start)) ?? null
}
