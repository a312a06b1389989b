import type { ServedSite } from '../../contracts/built-site.ts'
import { toHref } from '../../manifest/link.ts'
import { NOT_FOUND_PATH, toPageFile, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget, type RequestTarget } from '../../manifest/request-target.ts'
import { createSiteUrls, followPath, type SiteUrls, toPageUrl } from '../../manifest/site-urls.ts'
import type { Content } from './content.ts'

/** The addresses of a site and what stands there. */
export interface SiteMap extends SiteUrls {
  exact: ReadonlyMap<string, Content>
  /** What most visitors ask for, so that it need not be found each time: request target as links spell it -> answer. */
  known: ReadonlyMap<string, Answer>
  notFound: Content | null
}

export type Answer =
  | { kind: 'content'; content: Content }
  | { kind: 'redirect'; location: string }
  | { kind: 'unknown' }
  | { kind: 'malformed' }

/** Prepares the addresses of a site. The 404 page has none. */
export function toSiteMap({ basePath, redirects }: ServedSite, contents: readonly Content[]): SiteMap {
  const notFoundFile = toPageFile(NOT_FOUND_PATH)
  const reachable = contents.filter(({ file }) => file.file !== notFoundFile)
  const pages = reachable.filter(({ isPage }) => isPage).map(({ file }) => file.path)
  const map: SiteMap = {
    ...createSiteUrls({ basePath, pages, redirects }),
    exact: new Map(reachable.map((content) => [content.file.path, content])),
    known: new Map(),
    notFound: contents.find(({ file }) => file.file === notFoundFile) ?? null,
  }
  const targets = reachable.flatMap(({ file }) => toHref(file.path, basePath) ?? [])
  return { ...map, known: new Map(targets.map((target) => [target, findAnswer(map, target)])) }
}

/** What a request target leads to. A declared redirect comes before a file, since a build may leave a page for static hosts there. */
export function findAnswer(map: SiteMap, target: string): Answer {
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

function findInSite(map: SiteMap, { path, query, isExact }: Extract<RequestTarget, { kind: 'site' }>): Answer {
  const isMoved = map.redirects.exact.has(toPathKey(path))
  const content = isExact && !isMoved ? map.exact.get(path) : undefined
  return content ? { kind: 'content', content } : toRedirect(followPath(map, path, query))
}

const toRedirect = (location: string | null): Answer => (location === null ? { kind: 'unknown' } : { kind: 'redirect', location })
