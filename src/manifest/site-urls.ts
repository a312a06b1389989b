import { toHref } from './link.ts'
import { toPathKey } from './path.ts'
import { type CompiledRedirects, compileRedirects, followPattern, type ResolvedRedirect, withQuery } from './redirects.ts'
import { parseRequestTarget } from './request-target.ts'

/** The paths and redirects of a site, as plain JSON. */
export interface SitePaths {
  /** The path prefix of the site, such as `/shop`; `''` at the root. */
  basePath: string
  /** The path of each page as declared, without the 404 page. */
  pages: readonly string[]
  /** In the order of the manifest. */
  redirects: readonly ResolvedRedirect[]
}

/** `SitePaths`, indexed for lookup. */
export interface SiteUrls {
  basePath: string
  /** Path key -> the declared path of the page. */
  pages: ReadonlyMap<string, string>
  redirects: CompiledRedirects
}

/** The maximum number of redirects to follow, so that a redirect loop ends. */
const MAX_REDIRECTS = 8

export function createSiteUrls({ basePath, pages, redirects }: SitePaths): SiteUrls {
  return {
    basePath,
    pages: new Map(pages.map((path) => [toPathKey(path), path])),
    redirects: compileRedirects(redirects, basePath),
  }
}

/**
 * The URL to redirect to from a decoded path below the base path, or null. Tries an exact redirect, a page whose path is spelled
 * differently, then a pattern. The query is preserved.
 */
export function findLocation(urls: SiteUrls, path: string, query: string): string | null {
  const key = toPathKey(path)
  const moved = urls.redirects.exact.get(key)
  if (moved !== undefined) return moved === null ? null : withQuery(moved, query)
  const page = urls.pages.get(key)
  if (page !== undefined) return toPageUrl(urls, page, query)
  const followed = followPattern(urls.redirects, path) ?? null
  return followed === null || isSamePage(urls, followed, key) ? null : withQuery(followed, query)
}

/** Whether a decoded path below the base path is gone for good. A page wins over a pattern. */
export function isGone({ redirects, pages }: SiteUrls, path: string): boolean {
  const key = toPathKey(path)
  const moved = redirects.exact.get(key)
  if (moved !== undefined || pages.has(key)) return moved === null
  return followPattern(redirects, path) === null
}

/** The URL of a page below the host, with the query of the request; null if the path cannot be linked. */
export function toPageUrl({ basePath }: SiteUrls, path: string, query: string): string | null {
  const href = toHref(path, basePath)
  return href === null ? null : withQuery(href, query)
}

/**
 * The URL where a visitor ends up after all redirects, for hosts that only serve files. Null if there is no such page or the URL is
 * already right. A trailing `index.html` counts as its folder.
 * @param target path and query as the browser sends them
 */
export function findFinalUrl(urls: SiteUrls, target: string): string | null {
  let current = target
  for (let count = 0; count < MAX_REDIRECTS; count++) {
    const next = followOnce(urls, current)
    if (next === null || next === current.split('#')[0]) return current === target ? null : current
    if (!next.startsWith('/')) return next
    current = next
  }
  return null
}

function followOnce(urls: SiteUrls, target: string): string | null {
  const parsed = parseRequestTarget(target, urls.basePath)
  return parsed.kind === 'site' ? findLocation(urls, parsed.path.replace(/\/index\.html$/i, '/'), parsed.query) : null
}

/** Whether a redirect leads back to its own path in another spelling, which would be a loop. */
function isSamePage({ basePath }: SiteUrls, location: string, key: string): boolean {
  const target = location.startsWith('/') ? parseRequestTarget(location, basePath) : null
  return target?.kind === 'site' && toPathKey(target.path) === key
}
