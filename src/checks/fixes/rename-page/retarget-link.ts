import { decodePath, toPathKey } from '../../../manifest/path.ts'
import type { LinkUse } from '../../overview/links.ts'

/** The parts of a full address: scheme and host, path, query with anchor. */
const ADDRESS = /^(https?:\/\/[^/?#]*)([^?#]*)(.*)$/is

/**
 * What a link must say after pages have moved, with its query and anchor as they are; null when it leads to none of them. `moved`
 * has the new paths by the path keys of the old ones. Full addresses of the own site lead to its pages too.
 */
export function retargetLink({ text, target }: LinkUse, moved: ReadonlyMap<string, string>, siteUrl: string): string | null {
  const find = (path: string) => moved.get(toPathKey(decodePath(path))) ?? null
  if (target.kind === 'page') {
    const path = find(target.path)
    return path === null ? null : path + text.slice(target.path.length)
  }
  const [, origin = '', path = '', suffix = ''] = (target.kind === 'url' && ADDRESS.exec(text)) || []
  if (origin === '' || !URL.canParse(siteUrl) || new URL(origin).host !== new URL(siteUrl).host) return null
  const base = new URL(siteUrl).pathname.replace(/\/+$/, '')
  const isBelow = path.toLowerCase().startsWith(`${base.toLowerCase()}/`)
  const own = isBelow ? find(path.slice(base.length)) : null
  return own === null ? null : `${origin}${path.slice(0, base.length)}${own}${suffix}`
}
