import { toPathKey } from './path.ts'

/**
 * What a request asks for. `path` is decoded and, in a site, below the base path; `query` is as it came, with its `?`, or empty.
 * `isExact` is false when the base path is spelled in another way.
 */
export type RequestTarget =
  | { kind: 'site'; path: string; query: string; isExact: boolean }
  | { kind: 'outside'; path: string; query: string }
  | { kind: 'impossible' }
  | { kind: 'malformed' }

/**
 * Reads a request target in origin or absolute form (RFC 9112, 3.2), of visible ASCII as Node's parser ensures. `malformed` when its percent signs are not UTF-8 or it
 * holds NUL, `impossible` when no address of a site can look like this: dot segments, backslashes, encoded slashes, control characters.
 */
export function parseRequestTarget(target: string, basePath: string): RequestTarget {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [beforeAnchor = ''] = local.split('#')
  const mark = beforeAnchor.indexOf('?')
  const rawPath = (mark < 0 ? beforeAnchor : beforeAnchor.slice(0, mark)) || '/'
  const query = mark < 0 ? '' : beforeAnchor.slice(mark)
  const segments = decodeSegments(rawPath)
  if (segments === null || segments.some((segment) => segment.includes('\0'))) return { kind: 'malformed' }
  if (!rawPath.startsWith('/') || segments.some(isImpossible)) return { kind: 'impossible' }
  return toPlace(segments.join('/'), query, basePath)
}

function toPlace(path: string, query: string, basePath: string): RequestTarget {
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
