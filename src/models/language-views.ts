import type { ForeignTexts, PageLanguages, SiteLanguages } from '../contracts/page-model.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { listWords } from '../manifest/markdown/list-words.ts'
import { memoizeByObject } from '../manifest/once.ts'
import { toPlainManifest } from '../manifest/plain-manifest.ts'
import { listLanguages, type SiteLanguage } from '../manifest/translations/languages.ts'
import { listManifestsIn, type ManifestIn } from '../manifest/translations/manifests-in.ts'
import { findUntranslatedTexts, type UntranslatedText } from '../manifest/translations/untranslated-texts.ts'
import { findWrittenHeadings, type WrittenHeadings } from '../manifest/translations/written-headings.ts'

/** A site in one of its languages. */
export interface LanguageView {
  /** Its collections have become pages, and its references to shared lists are replaced by their items. */
  manifest: Manifest
  /** Null for a site in one language. */
  languages: { site: SiteLanguages; pages: ReadonlyMap<string, PageLanguages>; headings: WrittenHeadings } | null
}

/** The site in each of its languages, the main one first, given its manifest as it is written. Computed once for each manifest. */
export const listLanguageViews = memoizeByObject((manifest: Manifest): [LanguageView, ...LanguageView[]] => {
  const languages = listLanguages(manifest)
  const [main, ...others] = languages.length === 0 ? [] : listManifestsIn(manifest, languages)
  if (main === undefined) return [{ manifest: toPlainManifest(manifest), languages: null }]
  const toView = createViews(manifest, languages)
  return [toView(main), ...others.map(toView)]
})

/** The number of pages in all languages, without drafts. */
export const countPages = (manifest: Manifest): number =>
  listLanguageViews(manifest).reduce((sum, view) => sum + view.manifest.pages.filter(({ draft }) => !draft).length, 0)

function createViews(written: Manifest, languages: readonly SiteLanguage[]): (site: ManifestIn<Manifest>) => LanguageView {
  const all = languages.map(({ tag, name, prefix }) => ({ tag, name, home: prefix || '/' }))
  return (site) => {
    const { manifest, language, pages } = site
    const facts = readFacts(manifest)
    const toWords = ({ value, kind }: UntranslatedText) => (kind === 'link' ? [] : listWords(fillFacts(value, facts), kind))
    const toForeign = (texts: readonly UntranslatedText[]): ForeignTexts[] =>
      [...Map.groupBy(texts, ({ language }) => language)].map(([language, those]) => {
        return { language, words: [...new Set(those.flatMap(toWords))] }
      })
    const untranslated = findUntranslatedTexts(written, site, languages)
    return {
      manifest,
      languages: {
        headings: findWrittenHeadings(written, site, languages),
        site: { home: language.prefix || '/', all, untranslated: toForeign(untranslated.around) },
        pages: new Map(
          pages.map(({ path, index, paths }) => [path, { paths, untranslated: toForeign(untranslated.ofPage(index)) }]),
        ),
      },
    }
  }
}
