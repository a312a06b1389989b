import { findContext, listContexts, needsReview } from './find-translation.ts'
import type { SiteText } from './site-texts.ts'
import type { TranslationState } from './translation-state.ts'

/** A text of a site and its translation in one context, as translators exchange it. */
export interface TranslationUnit {
  text: string
  /** The page or part of the manifest to which the translation is limited; `''` for none. */
  context: string
  /** `''` for a text without a translation. */
  translation: string
  needsReview: boolean
}

/** A unit of a site, with the places in which readers see its text. */
export interface PlacedUnit extends TranslationUnit {
  places: readonly SiteText[]
}

/**
 * The units of a site in a language, in the order of the manifest: the texts that have a translation or need one. A text has one unit for
 * each context of its translation, and one without a translation if that misses a place.
 */
export function listTranslationUnits({ texts, translations, untranslated }: TranslationState): PlacedUnit[] {
  const missing = new Set(untranslated.map(({ value }) => value))
  return [...texts].flatMap(([text, places]) => {
    const translation = translations.get(text)
    const contexts = listContexts(translation)
    const all = missing.has(text) && !contexts.has('') ? ['', ...contexts.keys()] : [...contexts.keys()]
    return all.map((context) => ({
      text,
      context,
      translation: contexts.get(context) ?? '',
      needsReview: contexts.has(context) && needsReview(translation),
      places: places.filter((place) => (findContext(translation, place.context) ?? '') === context),
    }))
  })
}
