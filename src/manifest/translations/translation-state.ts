import { listEntries } from '../comments.ts'
import { once } from '../once.ts'
import { listUntranslated, needsReview, readTranslations } from './find-translation.ts'
import { listLanguages, type SiteLanguage } from './languages.ts'
import { matchChangedTexts } from './similar-texts.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/** How far a site is translated into one of its languages. */
export interface TranslationState {
  language: SiteLanguage
  /** The texts that can be translated into the language, by text as written. Each has all its places. */
  texts: ReadonlyMap<string, readonly SiteText[]>
  /** The texts without a translation, each at all its places. */
  untranslated: readonly SiteText[]
  /** The translations by text. */
  translations: ReadonlyMap<string, unknown>
  /** The texts of translations that occur nowhere, each with the untranslated text that it was probably changed to, or null. */
  gone: ReadonlyMap<string, string | null>
  /** The texts whose translation is marked to be reviewed. */
  toReview: readonly string[]
}

/** How far a site is translated into each language. Empty for a site in one language. It never throws. */
export function listTranslationStates(manifest: unknown): TranslationState[] {
  const languages = listLanguages(manifest)
  if (languages.length === 0) return []
  const all: SiteText[] = []
  visitSiteTexts(manifest, languages, (text) => {
    if (text.kind !== 'link') all.push(text)
  })
  // The main language has translations only of texts that are written in another one.
  return languages.map((language) => toState(manifest, language, languages, all))
}

function toState(
  manifest: unknown,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
  all: readonly SiteText[],
): TranslationState {
  const texts = Map.groupBy(
    all.filter((text) => text.language !== language.tag),
    ({ value }) => value,
  )
  const translations = new Map(listEntries(readTranslations(manifest, language.tag)))
  const untranslated = listUntranslated(manifest, language, languages)
  const gone = [...translations.keys()].filter((text) => !texts.has(text))
  const getMatches = once(() => matchChangedTexts(gone, [...new Set(untranslated.map(({ value }) => value))]))
  return {
    language,
    texts,
    untranslated,
    translations,
    gone: new Map(gone.map((text) => [text, getMatches().get(text) ?? null])),
    toReview: [...translations].flatMap(([text, translation]) => (needsReview(translation) ? [text] : [])),
  }
}
