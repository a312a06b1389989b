import type { ServedSite } from '../../manifest/built-site.ts'
import { toHref } from '../../manifest/link.ts'
import { NOT_FOUND_PATH, toPageFile, toPathKey } from '../../manifest/path.ts'
import { type Address, parseAddress } from './address.ts'
import type { Content } from './content.ts'
import { compileRedirects, followPattern, type Redirects, withQuery } from './redirects.ts'

/** The addresses of a site. */
export interface SiteMap {
  basePath: string
  exact: ReadonlyMap<string, Content>
  /** Path key -> the one address of the page. */
  pages: ReadonlyMap<string, string>
  redirects: Redirects
  notFound: Content | null
}

export type Answer =
  | { kind: 'content'; content: Content }
  | { kind: 'redirect'; location: string }
  | { kind: 'unknown' }
  | { kind: 'malformed' }

/** Prepares the addresses of a site. The 404 page has none. */
export function toSiteMap(site: ServedSite, contents: readonly Content[]): SiteMap {
  const notFoundFile = toPageFile(NOT_FOUND_PATH)
  const reachable = contents.filter(({ file }) => file.file !== notFoundFile)
  return {
    basePath: site.basePath,
    exact: new Map(reachable.map((content) => [content.file.path, content])),
    pages: new Map(reachable.filter(({ isPage }) => isPage).map(({ file }) => [toPathKey(file.path), file.path])),
    redirects: compileRedirects(site.redirects, site.basePath),
    notFound: contents.find(({ file }) => file.file === notFoundFile) ?? null,
  }
}

/** What a request target leads to. A declared redirect comes before a file, since a build may leave a page for static hosts there. */
export function findAnswer(map: SiteMap, target: string): Answer {
  const address = parseAddress(target, map.basePath)
  switch (address.kind) {
    case 'malformed':
      return { kind: 'malformed' }
    case 'impossible':
      return { kind: 'unknown' }
    case 'outside':
      return toPathKey(address.path) === '/' ? toPage(map, '/', address.query) : { kind: 'unknown' }
    case 'site':
      return findInSite(map, address)
  }
}

/** The path of the page that an address leads to, in whatever spelling, or null. */
export function findPage(map: SiteMap, target: string): string | null {
  const address = parseAddress(target, map.basePath)
  return address.kind === 'site' ? (map.pages.get(toPathKey(address.path)) ?? null) : null
}

function findInSite(map: SiteMap, { path, query, isExact }: Extract<Address, { kind: 'site' }>): Answer {
  const key = toPathKey(path)
  const moved = map.redirects.exact.get(key)
  if (moved !== undefined) return { kind: 'redirect', location: withQuery(moved, query) }
  const content = isExact ? map.exact.get(path) : undefined
  if (content) return { kind: 'content', content }
  const page = map.pages.get(key)
  if (page !== undefined) return toPage(map, page, query)
  const followed = followPattern(map.redirects, path)
  if (followed === null || isSamePlace(map, followed, key)) return { kind: 'unknown' }
  return { kind: 'redirect', location: withQuery(followed, query) }
}

function toPage(map: SiteMap, path: string, query: string): Answer {
  const href = toHref(path, map.basePath)
  return href === null ? { kind: 'unknown' } : { kind: 'redirect', location: withQuery(href, query) }
}

/** A redirect to another spelling of itself would never end. */
function isSamePlace(map: SiteMap, location: string, key: string): boolean {
  const target = location.startsWith('/') ? parseAddress(location, map.basePath) : null
  return target?.kind === 'site' && toPathKey(target.path) === key
}
