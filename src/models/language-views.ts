import type { PageLanguages, SiteLanguages } from '../contracts/page-model.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import type { Manifest, Page } from '../manifest/manifest.gen.ts'
import { listWords } from '../manifest/markdown/list-words.ts'
import { listUntranslated } from '../manifest/translations/find-translation.ts'
import { findWrittenLanguage, listLanguages, listPageLanguages, type SiteLanguage } from '../manifest/translations/languages.ts'
import { toPathIn } from '../manifest/translations/page-paths.ts'
import type { SiteText } from '../manifest/translations/site-texts.ts'
import { toManifestIn } from '../manifest/translations/to-manifest-in.ts'

/** A site in one of its languages. */
export interface LanguageView {
  manifest: Manifest
  /** Null for a site in one language. */
  languages: { site: SiteLanguages; pages: ReadonlyMap<string, PageLanguages> } | null
}

/** The site in each of its languages, the main one first. A site in one language is itself. */
export function listLanguageViews(manifest: Manifest): [LanguageView, ...LanguageView[]] {
  const [main, ...others] = listLanguages(manifest)
  if (main === undefined) return [{ manifest, languages: null }]
  const toView = createViews(manifest, [main, ...others])
  return [toView(main), ...others.map(toView)]
}

function createViews(manifest: Manifest, languages: readonly SiteLanguage[]): (language: SiteLanguage) => LanguageView {
  const all = languages.map(({ tag, name, prefix }) => ({ tag, name, home: prefix || '/' }))
  return (language) => {
    const translated = toManifestIn(language, languages, manifest)
    const untranslated = listUntranslated(manifest, language, languages)
    const facts = readFacts(translated)
    const toWords = (texts: readonly SiteText[]) => [
      ...new Set(texts.flatMap(({ value, kind }) => (kind === 'link' ? [] : listWords(fillFacts(value, facts), kind)))),
    ]
    const [ofPages, around] = [
      Map.groupBy(untranslated, ({ steps }) => (steps[0] === 'pages' ? steps[1] : undefined)),
      untranslated.filter(({ steps }) => steps[0] !== 'pages'),
    ]
    const pages = manifest.pages.flatMap((page, index): [string, PageLanguages][] => {
      if (!listPageLanguages(page, languages).includes(language.tag)) return []
      const written = findWrittenLanguage(page, languages) ?? language.tag
      const paths = toPaths(page, languages)
      return [[toPathIn(language, page.path), { paths, untranslated: toWords(ofPages.get(index) ?? []), written }]]
    })
    const site = { home: language.prefix || '/', all, untranslated: toWords(around) }
    return { manifest: translated, languages: { site, pages: new Map(pages) } }
  }
}

const toPaths = (page: Page, languages: readonly SiteLanguage[]): Record<string, string> =>
  Object.fromEntries(
    listPageLanguages(page, languages).flatMap((tag) =>
      languages.flatMap((language) => (language.tag === tag ? [[tag, toPathIn(language, page.path)]] : [])),
    ),
  )
