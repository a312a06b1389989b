import { FEED_FORMATS, toFeedPath } from '../collections/feed-paths.ts'
import { listEntries } from '../comments.ts'
import { fieldOf, listOf, textOf } from '../json.ts'
import { parseLink } from '../link.ts'
import { decodePath, NOT_FOUND_PATH, toPathKey } from '../path.ts'
import { listPageLanguages, type SiteLanguage } from './languages.ts'

/** The path of a page in a language, given its path in the manifest. Pages below a page with a translated path are below that path. */
export function toPathIn({ prefix, paths }: SiteLanguage, path: string): string {
  if (path === NOT_FOUND_PATH) return prefix === '' ? path : `${prefix}/${NOT_FOUND_PATH}`
  const translated = translatePath(path, paths)
  return translated === '/' ? prefix || '/' : `${prefix}${translated}`
}

function translatePath(path: string, paths: SiteLanguage['paths']): string {
  const start = findTranslatedStart(path, paths)
  return start === null ? path : `${paths[start]}${path.slice(start.length)}`
}

/** The path in `paths` by which a path is translated: the path itself or the nearest one above it, or null. */
export function findTranslatedStart(path: string, paths: SiteLanguage['paths']): string | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const start = path.slice(0, end)
    if (Object.hasOwn(paths, start)) return start
  }
  return null
}

/** Path key of a page or a feed, as it is written -> its path in each language that has it, by language tag. */
export type PagePaths = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The pages and feeds of a site, given its manifest in each language, whose collections have become pages. */
export function listPagePaths(
  all: readonly { language: SiteLanguage; expanded: unknown }[],
  languages: readonly SiteLanguage[],
): PagePaths {
  const found = new Map<string, Record<string, string>>()
  for (const { language, expanded } of all)
    for (const path of [...listPaths(expanded, language, languages), ...listFeedPaths(expanded)]) {
      const key = toPathKey(path)
      const paths = found.get(key) ?? {}
      paths[language.tag] = toPathIn(language, path)
      found.set(key, paths)
    }
  return found
}

const listPaths = (manifest: unknown, { tag }: SiteLanguage, languages: readonly SiteLanguage[]): string[] =>
  listOf(manifest, 'pages').flatMap((page) => {
    const path = textOf(page, 'path')
    return path !== null && listPageLanguages(page, languages).includes(tag) ? [path] : []
  })

const listFeedPaths = (manifest: unknown): string[] =>
  listEntries(fieldOf(manifest, 'collections')).flatMap(([, collection]) => {
    const path = fieldOf(collection, 'feed') === true ? textOf(collection, 'path') : null
    return path === null ? [] : FEED_FORMATS.map(({ file }) => toFeedPath(path, file))
  })

/** Gives a link the target that it has for readers of a language. */
export type LinkTranslator = (link: string) => string

/**
 * Creates the function that leads links into a language: to the page in that language, or else to the page in the first language that has
 * it. Links to anything but a page or a feed stay as they are.
 */
export const createLinkTranslator =
  (paths: PagePaths, { tag }: Pick<SiteLanguage, 'tag'>): LinkTranslator =>
  (link) => {
    const target = parseLink(link)
    if (target.kind !== 'page') return link
    const found = paths.get(toPathKey(decodePath(target.path)))
    const [first] = Object.values(found ?? {})
    const to = found?.[tag] ?? first
    return to === undefined ? link : to + link.slice(target.path.length)
  }
