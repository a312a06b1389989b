import type { ServedSite } from '../../contracts/built-site.ts'
import { toHref } from '../../manifest/link.ts'
import { NOT_FOUND_PATH, toPageFile, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget, type RequestTarget } from '../../manifest/request-target.ts'
import { createSiteUrls, findLocation, type SiteUrls, toPageUrl } from '../../manifest/site-urls.ts'
import type { SiteFile } from './site-files.ts'

/** The URLs of a site and their content. */
export interface SiteRoutes extends SiteUrls {
  exact: ReadonlyMap<string, SiteFile>
  /** Precomputed answers for request targets exactly as links spell them. */
  known: ReadonlyMap<string, PlannedResponse>
  notFound: SiteFile | null
}

export type PlannedResponse =
  | { kind: 'content'; content: SiteFile }
  | { kind: 'redirect'; location: string }
  | { kind: 'unknown' }
  | { kind: 'malformed' }

/** Maps the URLs of a site to their content. The 404 page has no URL. */
export function createSiteRoutes({ basePath, redirects }: ServedSite, contents: readonly SiteFile[]): SiteRoutes {
  const notFoundFile = toPageFile(NOT_FOUND_PATH)
  const reachable = contents.filter(({ file }) => file.file !== notFoundFile)
  const pages = reachable.filter(({ isPage }) => isPage).map(({ file }) => file.path)
  const map: SiteRoutes = {
    ...createSiteUrls({ basePath, pages, redirects }),
    exact: new Map(reachable.map((content) => [content.file.path, content])),
    known: new Map(),
    notFound: contents.find(({ file }) => file.file === notFoundFile) ?? null,
  }
  const targets = reachable.flatMap(({ file }) => toHref(file.path, basePath) ?? [])
  return { ...map, known: new Map(targets.map((target) => [target, planResponse(map, target)])) }
}

/** Finds the answer to a request target. Redirects win over files, since a build writes redirect pages for static hosts. */
export function planResponse(map: SiteRoutes, target: string): PlannedResponse {
  const address = parseRequestTarget(target, map.basePath)
  switch (address.kind) {
    case 'malformed':
      return { kind: 'malformed' }
    case 'impossible':
      return { kind: 'unknown' }
    case 'outside':
      return toRedirect(toPathKey(address.path) === '/' ? toPageUrl(map, '/', address.query) : null)
    case 'site':
      return findInSite(map, address)
  }
}

function findInSite(map: SiteRoutes, { path, query, isExact }: Extract<RequestTarget, { kind: 'site' }>): PlannedResponse {
  const isMoved = map.redirects.exact.has(toPathKey(path))
  const content = isExact && !isMoved ? map.exact.get(path) : undefined
  return content ? { kind: 'content', content } : toRedirect(findLocation(map, path, query))
}

const toRedirect = (location: string | null): PlannedResponse =>
  location === null ? { kind: 'unknown' } : { kind: 'redirect', location }
