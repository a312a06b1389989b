import { listEntries } from '../comments.ts'
import { fieldOf } from '../json.ts'
import type { SiteLanguage } from './languages.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/** The translations of a manifest into a language, by text; empty without one. */
export const readTranslations = (manifest: unknown, language: string): unknown =>
  fieldOf(fieldOf(manifest, 'translations'), language)

/**
 * The translation of a text in its place, or null. The nearest context wins: the longest one that is the context of the text or above it,
 * and `''` is above all.
 */
export function findTranslation(translations: unknown, { value, context }: Pick<SiteText, 'value' | 'context'>): string | null {
  const translation = fieldOf(translations, value)
  if (typeof translation === 'string') return translation
  const found = findContext(translation, context)
  return found === null ? null : (listContexts(translation).get(found) ?? null)
}

/** The context of a translation that applies in a place, or null. */
export function findContext(translation: unknown, place: string): string | null {
  const contexts = [...listContexts(translation).keys()].filter((context) => isWithin(place, context))
  return contexts.reduce<string | null>((best, one) => (best === null || one.length > best.length ? one : best), null)
}

/** Whether a place is a context or in it. The path of the home page is the context of the home page only. */
export const isWithin = (place: string, context: string): boolean =>
  context === '' || place === context || place.startsWith(`${context}/`)

/** Context -> translation. A translation that is a text has the context `''`. */
export function listContexts(translation: unknown): Map<string, string> {
  if (typeof translation === 'string') return new Map([['', translation]])
  return new Map(listEntries(translation).flatMap(([context, text]) => (typeof text === 'string' ? [[context, text]] : [])))
}

/** Whether the text of a translation has changed since it was translated. */
export const needsReview = (translation: unknown): boolean => fieldOf(translation, 'needsReview') === true

/** The texts that readers of a language get in the language in which they are written, in the order of the manifest. */
export function listUntranslated(manifest: unknown, { tag }: SiteLanguage, languages: readonly SiteLanguage[]): SiteText[] {
  const translations = readTranslations(manifest, tag)
  const found: SiteText[] = []
  visitSiteTexts(manifest, languages, (text) => {
    if (text.kind === 'link' || text.isOptional || text.language === tag) return
    if (text.shownIn.includes(tag) && findTranslation(translations, text) === null) found.push(text)
  })
  return found
}
