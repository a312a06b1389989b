import { isObject } from '../json.ts'
import { type PointerStep, toPointer } from '../pointer.ts'
import { needsReview } from './find-translation.ts'
import type { SiteLanguage } from './languages.ts'
import type { SiteText } from './site-texts.ts'
import { listTranslationStates, type TranslationState } from './translation-state.ts'

/** Numbers of different texts. */
interface TranslationCounts {
  /** Those that need a translation. */
  texts: number
  /** Those that have one at each of their places. */
  translated: number
  /** Those that lack one at any of their places. */
  missing: number
  /** The translated ones whose translation is marked to be reviewed. */
  toReview: number
}

/** How far a page, an entry, what the pages of a collection have in common, or another part of the manifest is translated. */
interface PartProgress extends TranslationCounts {
  /** Where it is in the manifest: `['pages', 0]` or `['navigation']`. */
  steps: readonly PointerStep[]
}

/** How far a site is translated into a language. */
export interface TranslationProgress {
  language: SiteLanguage
  /** The counts of the whole site, in which a text that several parts have counts once. */
  total: TranslationCounts
  /** The number of translations whose text does not occur on the site. */
  gone: number
  /** The parts with texts that need a translation, in the order of the manifest. */
  parts: PartProgress[]
}

/** How far a site is translated into each language that needs translations. Empty for a site in one language. It never throws. */
export function listTranslationProgress(manifest: unknown): TranslationProgress[] {
  const states = listTranslationStates(manifest)
  // The texts that need a translation are those that are missing as long as nothing is translated.
  const blank = states.length === 0 ? [] : listTranslationStates(isObject(manifest) ? { ...manifest, translations: {} } : {})
  const required = new Map(blank.map(({ language, untranslated }) => [language.tag, untranslated]))
  const all = states.map((state) => toProgress(state, required.get(state.language.tag) ?? []))
  return all.filter(({ total, gone }) => total.texts > 0 || gone > 0)
}

function toProgress(state: TranslationState, required: readonly SiteText[]): TranslationProgress {
  const missing = Map.groupBy(state.untranslated, toPartKey)
  const parts = Map.groupBy(required, toPartKey)
  return {
    language: state.language,
    total: countTexts(state, required, state.untranslated),
    gone: state.gone.size,
    parts: [...parts].map(([key, texts]) => ({
      steps: toPart(texts[0]?.steps ?? []),
      ...countTexts(state, texts, missing.get(key) ?? []),
    })),
  }
}

function countTexts(
  state: TranslationState,
  required: readonly SiteText[],
  untranslated: readonly SiteText[],
): TranslationCounts {
  const texts = new Set(required.map(({ value }) => value))
  const missing = new Set(untranslated.map(({ value }) => value))
  const translated = [...texts].filter((text) => !missing.has(text))
  const toReview = translated.filter((text) => needsReview(state.translations.get(text)))
  return { texts: texts.size, translated: translated.length, missing: missing.size, toReview: toReview.length }
}

const toPartKey = ({ steps }: SiteText): string => toPointer(toPart(steps))

/** The page or entry that has a text, or else its collection or its part of the manifest. */
function toPart(steps: readonly PointerStep[]): readonly PointerStep[] {
  const [part, , list] = steps
  if (part === 'collections') return steps.slice(0, list === 'entries' ? 4 : 2)
  return steps.slice(0, part === 'pages' ? 2 : 1)
}
