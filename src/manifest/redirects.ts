import { parseLink, toHref } from './link.ts'
import { toPathKey } from './path.ts'

interface Pattern {
  /** The segments of `from` in small letters, without the last `*`. */
  segments: string[]
  takesRest: boolean
  href: string
}

export interface CompiledRedirects {
  /** Path key -> `href`. */
  exact: ReadonlyMap<string, string>
  patterns: readonly Pattern[]
}

const toSegments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Prepares the redirects of a site. Those that cannot be followed safely, or lead to another spelling of themselves, are left out. */
export function compileRedirects(redirects: readonly { from: string; to: string }[], basePath: string): CompiledRedirects {
  const exact = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const { from, to } of redirects) {
    const target = parseLink(to)
    const href = toHref(to, basePath)
    if (href === null || !(target.kind === 'page' || /^https?:/i.test(href))) continue
    const key = toPathKey(from)
    const segments = toSegments(from)
    const takesRest = segments.at(-1) === '*'
    if (takesRest || segments.some((segment) => segment.startsWith(':'))) {
      patterns.push({ segments: takesRest ? segments.slice(0, -1) : segments, takesRest, href })
    } else if (!exact.has(key) && !(target.kind === 'page' && toPathKey(target.path) === key)) exact.set(key, href)
  }
  return { exact, patterns }
}

/** Where the first pattern that fits a decoded path leads, or null. */
export function followPattern({ patterns }: CompiledRedirects, path: string): string | null {
  const given = toSegments(path)
  for (const { segments, takesRest, href } of patterns) {
    if (takesRest ? given.length <= segments.length : given.length !== segments.length) continue
    const values = matchSegments(segments, given)
    if (values === null) continue
    if (takesRest) values.set('*', given.slice(segments.length).map(encodeSegment).join('/'))
    return fill(href, values)
  }
  return null
}

/** `to` with the query of the request: in front of an anchor, and behind a query of its own. */
export function withQuery(href: string, query: string): string {
  if (query === '' || query === '?') return href
  const [address = '', ...anchor] = href.split('#')
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : `${address}${query}`
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
