import { parseLink, toHref } from './link.ts'
import { toPathKey } from './path.ts'

interface RedirectPattern {
  /** The segments of `from`, without a final `*`. */
  segments: string[]
  /** Whether `from` ends in `*`, which matches all further segments. */
  hasWildcard: boolean
  href: string
}

export interface CompiledRedirects {
  /** Path key -> `href`. */
  exact: ReadonlyMap<string, string>
  patterns: readonly RedirectPattern[]
}

const toSegments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Indexes the redirects of a site. Leaves out redirects with an unsafe target and those that lead to their own path. */
export function compileRedirects(redirects: readonly { from: string; to: string }[], basePath: string): CompiledRedirects {
  const exact = new Map<string, string>()
  const patterns: RedirectPattern[] = []
  for (const { from, to } of redirects) {
    const target = parseLink(to)
    const href = toHref(to, basePath)
    if (href === null || !(target.kind === 'page' || /^https?:/i.test(href))) continue
    const key = toPathKey(from)
    const segments = toSegments(from)
    const hasWildcard = segments.at(-1) === '*'
    if (hasWildcard || segments.some((segment) => segment.startsWith(':'))) {
      patterns.push({ segments: hasWildcard ? segments.slice(0, -1) : segments, hasWildcard, href })
    } else if (!exact.has(key) && !(target.kind === 'page' && toPathKey(target.path) === key)) exact.set(key, href)
  }
  return { exact, patterns }
}

/** The target of the first pattern that matches a decoded path, or null. */
export function followPattern({ patterns }: CompiledRedirects, path: string): string | null {
  const given = toSegments(path)
  for (const { segments, hasWildcard, href } of patterns) {
    if (hasWildcard ? given.length <= segments.length : given.length !== segments.length) continue
    const values = matchSegments(segments, given)
    if (values === null) continue
    if (hasWildcard) values.set('*', given.slice(segments.length).map(encodeSegment).join('/'))
    return fill(href, values)
  }
  return null
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
