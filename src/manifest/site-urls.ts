import { toHref } from './link.ts'
import { toPathKey } from './path.ts'
import { compileRedirects, followPattern, type Redirects, withQuery } from './redirects.ts'
import { parseRequestTarget } from './request-target.ts'

/** What is known of the addresses of a site, as plain JSON. */
export interface SitePaths {
  /** `''`, or the path below which the site lives, such as `/shop`. */
  basePath: string
  /** The path of each page as it is declared, without the page for unknown addresses. */
  pages: readonly string[]
  /** In the order of the manifest; `from` may hold `:name` segments and a last `*`, which `to` may use again. */
  redirects: readonly { from: string; to: string }[]
}

/** The same, ready to be looked up. */
export interface SiteUrls {
  basePath: string
  /** Path key -> the one address of the page. */
  pages: ReadonlyMap<string, string>
  redirects: Redirects
}

/** How many redirects are followed in a row. Those that lead in a circle lead nowhere. */
const MOST_STEPS = 8

export function createSiteUrls({ basePath, pages, redirects }: SitePaths): SiteUrls {
  return {
    basePath,
    pages: new Map(pages.map((path) => [toPathKey(path), path])),
    redirects: compileRedirects(redirects, basePath),
  }
}

/**
 * Where a decoded path below the base path leads, with the query kept: a redirect, a page that is spelled in another way, a pattern,
 * in this order. Null for a path that leads nowhere.
 */
export function followPath(addresses: SiteUrls, path: string, query: string): string | null {
  const key = toPathKey(path)
  const moved = addresses.redirects.exact.get(key)
  if (moved !== undefined) return withQuery(moved, query)
  const page = addresses.pages.get(key)
  if (page !== undefined) return toPageUrl(addresses, page, query)
  const followed = followPattern(addresses.redirects, path)
  return followed === null || isSamePlace(addresses, followed, key) ? null : withQuery(followed, query)
}

/** The address of a page with the query of the request. */
export function toPageUrl({ basePath }: SiteUrls, path: string, query: string): string | null {
  const href = toHref(path, basePath)
  return href === null ? null : withQuery(href, query)
}

/**
 * Where an address with its query, as a browser has it, ends up on a host that only serves files; null when it leads nowhere or is
 * right already. `index.html` at its end counts as its folder.
 */
export function findUrl(addresses: SiteUrls, target: string): string | null {
  let current = target
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = followAddress(addresses, current)
    if (next === null || next === current.split('#')[0]) return current === target ? null : current
    if (!next.startsWith('/')) return next
    current = next
  }
  return null
}

function followAddress(addresses: SiteUrls, target: string): string | null {
  const address = parseRequestTarget(target, addresses.basePath)
  return address.kind === 'site' ? followPath(addresses, address.path.replace(/\/index\.html$/i, '/'), address.query) : null
}

/** A redirect to another spelling of itself would never end. */
function isSamePlace({ basePath }: SiteUrls, location: string, key: string): boolean {
  const target = location.startsWith('/') ? parseRequestTarget(location, basePath) : null
  return target?.kind === 'site' && toPathKey(target.path) === key
}
