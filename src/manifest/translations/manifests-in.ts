import { expandCollections } from '../collections/expand-collections.ts'
import type { Expansion } from '../collections/expansion.ts'
import { listOf, textOf } from '../json.ts'
import { toPathKey } from '../path.ts'
import { withListItems } from '../plain-manifest.ts'
import { listPageLanguages, type SiteLanguage } from './languages.ts'
import { withOwnPaths } from './own-paths.ts'
import { createLinkTranslator, type LinkTranslator, listPagePaths, type PagePaths, toPathIn } from './page-paths.ts'
import { translateTexts } from './translate-texts.ts'

/** A site in one of its languages. */
export interface ManifestIn<T> {
  language: SiteLanguage
  /** The manifest as it is written, with the texts of the language. */
  translated: T
  /** Null without collections. */
  expansion: Expansion | null
  /**
   * The manifest with the pages of collections and the items of shared lists, with the paths of the language, and with links that lead to
   * its pages. So languages need no other code.
   */
  manifest: T
  /** The paths of its pages, in their order. */
  pages: readonly PageIn[]
  /** Leads the links of its texts to its pages. */
  translateLink: LinkTranslator
}

/** A page of a language. */
interface PageIn {
  path: string
  /** Its position among the pages before those that the language lacks are left out. */
  index: number
  /** Its path in each language that has it, by language tag. */
  paths: Readonly<Record<string, string>>
}

/**
 * A manifest of any shape in each of its languages. Texts are translated as they are written, before collections become pages: so an entry
 * is translated once for all pages that show it, and dates and lists are in the language.
 */
export function listManifestsIn<T extends object>(manifest: T, languages: readonly SiteLanguage[]): ManifestIn<T>[]
export function listManifestsIn(manifest: object, languages: readonly SiteLanguage[]): ManifestIn<object>[] {
  const all = languages.map((language) => {
    const translated = translateTexts(language, languages, manifest)
    const { expansion } = expandCollections(translated)
    return { language, translated, expansion, expanded: expansion?.manifest ?? translated }
  })
  const paths = listPagePaths(all, languages)
  return all.map(({ expanded, ...site }) => {
    const pages = listPagesIn(expanded, site.language, languages, paths)
    const shown = new Set(pages.map(({ index }) => index))
    const own = { ...expanded, pages: listOf(expanded, 'pages').filter((_, index) => shown.has(index)) }
    const translateLink = createLinkTranslator(paths, site.language)
    const manifest = withListItems(withOwnPaths(own, site.language, languages, translateLink))
    return { ...site, pages, manifest, translateLink }
  })
}

const listPagesIn = (expanded: object, language: SiteLanguage, languages: readonly SiteLanguage[], paths: PagePaths): PageIn[] =>
  listOf(expanded, 'pages').flatMap((page, index) => {
    const path = textOf(page, 'path') ?? ''
    if (!listPageLanguages(page, languages).includes(language.tag)) return []
    return [{ path: toPathIn(language, path), index, paths: paths.get(toPathKey(path)) ?? {} }]
  })
