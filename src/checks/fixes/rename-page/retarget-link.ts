import { decodePath, toPathKey } from '../../../manifest/path.ts'
import type { LinkUse } from '../../overview/links.ts'

/** The parts of an absolute URL: origin, path, and query with fragment. */
const ABSOLUTE_URL = /^(https?:\/\/[^/?#]*)([^?#]*)(.*)$/is

/**
 * The new target of a link after pages have moved, with the same query and anchor; null if it leads to none of them. `moved` maps the
 * path keys of the old paths to the new paths. Absolute URLs of this site are included.
 */
export function retargetLink(
  { text, target }: Pick<LinkUse, 'text' | 'target'>,
  moved: ReadonlyMap<string, string>,
  siteUrl: string,
): string | null {
  const find = (path: string) => moved.get(toPathKey(decodePath(path))) ?? null
  if (target.kind === 'page') {
    const path = find(target.path)
    return path === null ? null : path + text.slice(target.path.length)
  }
  const [, origin = '', path = '', suffix = ''] = (target.kind === 'url' && ABSOLUTE_URL.exec(text)) || []
  if (origin === '' || !URL.canParse(siteUrl) || new URL(origin).host !== new URL(siteUrl).host) return null
  const base = new URL(siteUrl).pathname.replace(/\/+$/, '')
  const isBelow = path.toLowerCase().startsWith(`${base.toLowerCase()}/`)
  const own = isBelow ? find(path.slice(base.length)) : null
  return own === null ? null : `${origin}${path.slice(0, base.length)}${own}${suffix}`
}
