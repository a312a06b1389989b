import { toPathKey } from './path.ts'

/**
 * A parsed request target. `path` is decoded; for `site` it is relative to the base path. `query` is unchanged and starts with `?`, or is
 * empty. `isExact` is false if the base path is spelled differently, for example in another case.
 */
export type RequestTarget =
  | { kind: 'site'; path: string; query: string; isExact: boolean }
  | { kind: 'outside'; path: string; query: string }
  | { kind: 'impossible' }
  | { kind: 'malformed' }

/**
 * Parses a request target in origin or absolute form (RFC 9112, 3.2). It must consist of visible ASCII, which Node's parser ensures.
 * `malformed`: the percent-encoding is not UTF-8, or the path contains NUL. `impossible`: no URL of a site can have such a path, because
 * it contains dot segments, backslashes, encoded slashes or control characters.
 */
export function parseRequestTarget(target: string, basePath: string): RequestTarget {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [beforeAnchor = ''] = local.split('#')
  const queryStart = beforeAnchor.indexOf('?')
  const rawPath = (queryStart < 0 ? beforeAnchor : beforeAnchor.slice(0, queryStart)) || '/'
  const query = queryStart < 0 ? '' : beforeAnchor.slice(queryStart)
  const segments = decodeSegments(rawPath)
  if (segments === null || segments.some((segment) => segment.includes('\0'))) return { kind: 'malformed' }
  if (!rawPath.startsWith('/') || segments.some(isImpossible)) return { kind: 'impossible' }
  return toSitePath(segments.join('/'), query, basePath)
}

function toSitePath(path: string, query: string, basePath: string): RequestTarget {
  const base = decodeURI(basePath)
  if (path.startsWith(`${base}/`)) return { kind: 'site', path: path.slice(base.length), query, isExact: true }
  const collapsed = path.replace(/\/{2,}/g, '/')
  const isBelow = `${toPathKey(collapsed)}/`.startsWith(`${toPathKey(base)}/`)
  if (!isBelow) return { kind: 'outside', path, query }
  return { kind: 'site', path: collapsed.slice(base.length) || '/', query, isExact: false }
}

function decodeSegments(rawPath: string): string[] | null {
  try {
    return rawPath.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

function isImpossible(segment: string): boolean {
  return segment === '.' || segment === '..' || /[/\\\p{Cc}]/u.test(segment)
}
