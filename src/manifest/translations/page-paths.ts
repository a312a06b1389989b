import { listOf, textOf } from '../json.ts'
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
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const start = path.slice(0, end)
    const to = Object.hasOwn(paths, start) ? paths[start] : undefined
    if (to !== undefined) return `${to}${path.slice(end)}`
  }
  return path
}

/** Gives a link the target that it has for readers of a language. */
export type LinkTranslator = (link: string) => string

/**
 * Creates the function that leads links into a language: to the page in that language, or else to the page in the first language that has
 * it. Links to anything but a page stay as they are.
 */
export function createLinkTranslator(
  manifest: unknown,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
): LinkTranslator {
  const targets = new Map<string, string>()
  for (const page of listOf(manifest, 'pages')) {
    const path = textOf(page, 'path')
    if (path === null || path === NOT_FOUND_PATH) continue
    const tags = listPageLanguages(page, languages)
    const shown = tags.includes(language.tag) ? language : languages.find(({ tag }) => tag === tags[0])
    if (shown) targets.set(toPathKey(path), toPathIn(shown, path))
  }
  return (link) => {
    const target = parseLink(link)
    if (target.kind !== 'page') return link
    const to = targets.get(toPathKey(decodePath(target.path)))
    return to === undefined ? link : to + link.slice(target.path.length)
  }
}
