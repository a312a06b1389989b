import type { ServedSite } from '../../contracts/built-site.ts'
import { toHref } from '../../manifest/link.ts'
import { NOT_FOUND_PATH, toPageFile, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget, type RequestTarget } from '../../manifest/request-target.ts'
import { createSiteUrls, findLocation, isGone, type SiteUrls, toPageUrl } from '../../manifest/site-urls.ts'
import type { SiteFile } from './site-files.ts'

/** The URLs of a site and their content. */
export interface SiteRoutes extends SiteUrls {
  exact: ReadonlyMap<string, SiteFile>
  /** Precomputed answers for request targets exactly as links spell them. */
  precomputed: ReadonlyMap<string, PlannedResponse>
  notFound: SiteFile | null
}

export type PlannedResponse =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'redirect'; location: string }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | { kind: 'malformed' }

/** Maps the URLs of a site to their content. The 404 page has no URL. */
export function createSiteRoutes({ basePath, redirects }: ServedSite, files: readonly SiteFile[]): SiteRoutes {
  const notFoundFile = toPageFile(NOT_FOUND_PATH)
  const reachable = files.filter(({ served }) => served.file !== notFoundFile)
  const pages = reachable.filter(({ isPage }) => isPage).map(({ served }) => served.path)
  const routes: SiteRoutes = {
    ...createSiteUrls({ basePath, pages, redirects }),
    exact: new Map(reachable.map((content) => [content.served.path, content])),
    precomputed: new Map(),
    notFound: files.find(({ served }) => served.file === notFoundFile) ?? null,
  }
  const targets = reachable.flatMap(({ served }) => toHref(served.path, basePath) ?? [])
  return { ...routes, precomputed: new Map(targets.map((target) => [target, planResponse(routes, target)])) }
}

/** Finds the answer to a request target. Redirects win over files, since a build writes redirect pages for static hosts. */
export function planResponse(routes: SiteRoutes, target: string): PlannedResponse {
  const requestTarget = parseRequestTarget(target, routes.basePath)
  switch (requestTarget.kind) {
    case 'malformed':
      return { kind: 'malformed' }
    case 'impossible':
      return { kind: 'unknown' }
    case 'outside':
      return toRedirect(toPathKey(requestTarget.path) === '/' ? toPageUrl(routes, '/', requestTarget.query) : null)
    case 'site':
      return findInSite(routes, requestTarget)
  }
}

function findInSite(routes: SiteRoutes, { path, query, isExact }: Extract<RequestTarget, { kind: 'site' }>): PlannedResponse {
  const isMoved = routes.redirects.exact.has(toPathKey(path))
  const file = isExact && !isMoved ? routes.exact.get(path) : undefined
  if (file) return { kind: 'file', file }
  return isGone(routes, path) ? { kind: 'gone' } : toRedirect(findLocation(routes, path, query))
}

const toRedirect = (location: string | null): PlannedResponse =>
  location === null ? { kind: 'unknown' } : { kind: 'redirect', location }
