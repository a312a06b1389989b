import type { ServedSite } from '../../contracts/built-site.ts'
import { toHref } from '../../manifest/link.ts'
import { isNotFoundPath, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget, type RequestTarget } from '../../manifest/request-target.ts'
import { createSiteUrls, findLocation, isGone, type SiteUrls, toPageUrl } from '../../manifest/site-urls.ts'
import type { SiteFile } from './site-files.ts'

/** The URLs of a site and their content. */
export interface SiteRoutes extends SiteUrls {
  exact: ReadonlyMap<string, SiteFile>
  /** Precomputed answers for request targets exactly as links spell them. */
  precomputed: ReadonlyMap<string, PlannedResponse>
  /** The 404 pages: path of the home page of a language -> the one for the paths below it; `''` for all other paths. */
  notFound: ReadonlyMap<string, SiteFile>
}

export type PlannedResponse =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'redirect'; location: string }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | { kind: 'malformed' }

/** Maps the URLs of a site to their content. The 404 page has no URL. */
export function createSiteRoutes({ basePath, redirects }: ServedSite, files: readonly SiteFile[]): SiteRoutes {
  const [notFound, reachable] = [
    files.filter(({ served, isPage }) => isPage && isNotFoundPath(served.path)),
    files.filter(({ served, isPage }) => !(isPage && isNotFoundPath(served.path))),
  ]
  const pages = reachable.filter(({ isPage }) => isPage).map(({ served }) => served.path)
  const routes: SiteRoutes = {
    ...createSiteUrls({ basePath, pages, redirects }),
    exact: new Map(reachable.map((content) => [content.served.path, content])),
    precomputed: new Map(),
    notFound: new Map(notFound.map((content) => [content.served.path.slice(0, -1).replace(/\/$/, ''), content])),
  }
  const targets = reachable.flatMap(({ served }) => toHref(served.path, basePath) ?? [])
  return { ...routes, precomputed: new Map(targets.map((target) => [target, planResponse(routes, target)])) }
}

/** The 404 page for a request target, in the language of its path; null if the site has none. */
export function findNotFoundPage({ notFound, basePath }: SiteRoutes, target: string): SiteFile | null {
  const requestTarget = notFound.size > 1 ? parseRequestTarget(target, basePath) : null
  const path = requestTarget?.kind === 'site' ? toPathKey(requestTarget.path) : ''
  const [start] = [...notFound.keys()].filter((home) => home !== '' && (path === home || path.startsWith(`${home}/`)))
  return notFound.get(start ?? '') ?? null
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
