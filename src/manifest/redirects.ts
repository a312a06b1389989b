import { parseLink, toHref } from './link.ts'
import { toPathKey } from './path.ts'

/** A redirect as the build and the server use it. */
export interface ResolvedRedirect {
  /** It can contain `:name` segments and end in `*`. */
  from: string
  /** It can refer to the names of `from`. Null if the old path is gone for good. */
  to: string | null
}

interface RedirectPattern {
  /** The segments of `from`, without a final `*`. */
  segments: string[]
  /** Whether `from` ends in `*`, which matches all further segments. */
  hasWildcard: boolean
  /** Null if the paths are gone for good. */
  href: string | null
}

export interface CompiledRedirects {
  /** Path key -> `href`; null if the path is gone for good. */
  exact: ReadonlyMap<string, string | null>
  patterns: readonly RedirectPattern[]
}

const toSegments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Indexes the redirects of a site. Leaves out redirects with an unsafe target and those that lead to their own path. */
export function compileRedirects(redirects: readonly ResolvedRedirect[], basePath: string): CompiledRedirects {
  const exact = new Map<string, string | null>()
  const patterns: RedirectPattern[] = []
  for (const { from, to } of redirects) {
    const target = to === null ? null : parseLink(to)
    const href = to === null ? null : toHref(to, basePath)
    if (target !== null && (href === null || !(target.kind === 'page' || /^https?:/i.test(href)))) continue
    const key = toPathKey(from)
    const segments = toSegments(from)
    const hasWildcard = segments.at(-1) === '*'
    if (hasWildcard || segments.some((segment) => segment.startsWith(':'))) {
      patterns.push({ segments: hasWildcard ? segments.slice(0, -1) : segments, hasWildcard, href })
    } else if (!exact.has(key) && !(target?.kind === 'page' && toPathKey(target.path) === key)) exact.set(key, href)
  }
  return { exact, patterns }
}

/** The target of the first pattern that matches a decoded path; null if it is gone for good, undefined if no pattern matches. */
export function followPattern({ patterns }: CompiledRedirects, path: string): string | null | undefined {
  const given = toSegments(path)
  for (const { segments, hasWildcard, href } of patterns) {
    if (hasWildcard ? given.length <= segments.length : given.length !== segments.length) continue
    const values = matchSegments(segments, given)
    if (values === null) continue
    if (href === null) return null
    if (hasWildcard) values.set('*', given.slice(segments.length).map(encodeSegment).join('/'))
    return fill(href, values)
  }
  return undefined
}

/** Adds the query of a request to a URL: after the URL's own query and before its anchor. */
export function withQuery(href: string, query: string): string {
  if (query === '' || query === '?') return href
  const [url = '', ...anchor] = href.split('#')
  const joined = url.includes('?') ? `${url}&${query.slice(1)}` : `${url}${query}`
  return [joined, ...anchor].join('#')
}

function matchSegments(segments: readonly string[], given: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>()
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) values.set(segment, encodeSegment(value))
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return values
}

const fill = (href: string, values: ReadonlyMap<string, string>) =>
  href.replace(/:[A-Za-z][A-Za-z0-9_-]*|\*/g, (name) => values.get(name) ?? name)

const encodeSegment = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
