import { withQuery } from '../../manifest/redirects.ts'
import type { HostedSite, HostRedirect } from './target.ts'

/** A redirect for servers that compare the request target, as it was sent, with a regular expression. */
export interface UriRule {
  /** For Perl-compatible regular expressions, regardless of case. */
  regex: string
  /** The target; null if the path is gone for good. `refer` writes a reference to a group of the expression, counted from 1. */
  toTarget: ((refer: (group: number) => string) => string) | null
}

/**
 * The rules for a redirect: one without a query, and one that keeps the query of the request. The request target is not decoded, so that
 * no part of it can end a header.
 */
function toUriRules({ segments, hasWildcard, to }: HostRedirect, { basePath }: HostedSite): UriRule[] {
  const names = [...segments.filter(isName), ...(hasWildcard ? ['*'] : [])]
  const path = segments.map((segment) => (isName(segment) ? '([^/?]+)' : escapeRegex(encodeSegment(segment))))
  // What is left begins with no slash: two slashes at the start of a target would mean another host.
  const rest = hasWildcard ? ['([^/?](?:[^?]*?[^/?])?)'] : []
  const regex = `^${escapeRegex(encodeURI(basePath))}/+${[...path, ...rest].join('/+')}/*`
  const toRule = (ending: string, query: string): UriRule => ({
    regex: regex + ending,
    toTarget: to === null ? null : (refer) => fillGroups(withQuery(to, query), names, refer),
  })
  return to === null ? [toRule('(?:\\?.*)?$', '')] : [toRule('\\??$', ''), toRule('\\?(.+)$', `?${QUERY}`)]
}

/** The rules of the redirects from concrete paths, or those of patterns, in the order in which they win. */
export const toRedirectRules = (site: HostedSite, ofPatterns: boolean): UriRule[] =>
  site.redirects.filter(({ isPattern }) => isPattern === ofPatterns).flatMap((redirect) => toUriRules(redirect, site))

const isName = (segment: string): boolean => segment.startsWith(':')

/** Becomes the query of the request. No URL contains a space. */
const QUERY = ' query '

const fillGroups = (target: string, names: readonly string[], refer: (group: number) => string): string =>
  target.replace(/:[A-Za-z][A-Za-z0-9_-]*|\*| query /g, (found) => {
    const group = found === QUERY ? names.length : names.indexOf(found)
    return group === -1 ? found : refer(group + 1)
  })

const encodeSegment = (segment: string): string => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)

/** Escapes the characters of a URL that have a meaning in regular expressions. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Other spellings of the path of a page, with a slash or `index.html` at its end, as rules that keep the query. */
export function toSpellingRules({ basePath }: HostedSite): UriRule[] {
  const base = escapeRegex(encodeURI(basePath))
  const spellings = [
    { path: `^(${base}/[^/?](?:[^?]*?[^/?])?)/+(?:index\\.html)?`, slash: '' },
    { path: `^(${base}/)index\\.html`, slash: '' },
    ...(base === '' ? [] : [{ path: `^(${base})`, slash: '/' }]),
  ]
  return spellings.flatMap(({ path, slash }): UriRule[] => [
    { regex: `${path}\\??$`, toTarget: (refer) => refer(1) + slash },
    { regex: `${path}\\?(.+)$`, toTarget: (refer) => `${refer(1)}${slash}?${refer(2)}` },
  ])
}

/** The 404 pages as expressions of the request target; the last one has none and is for all others. Empty for a site without one. */
export const toNotFoundRules = ({ basePath, notFound }: HostedSite): { regex: string | null; path: string }[] =>
  notFound.map(({ home, file }, index) => ({
    regex: index === notFound.length - 1 ? null : `^${escapeRegex(encodeURI(basePath + home))}(?:[/?]|$)`,
    path: encodeURI(`${basePath}/${file}`),
  }))
