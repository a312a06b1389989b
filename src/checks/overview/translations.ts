import { listTranslationStates, type TranslationState } from '../../manifest/translations/translation-state.ts'
import type { Overview } from './index.ts'

const known = new WeakMap<Overview, TranslationState[]>()

/** How far the site is translated into each language. Computed once for all rules. Empty for a site in one language. */
export function readTranslationStates(overview: Overview): readonly TranslationState[] {
  const states = known.get(overview) ?? listTranslationStates(overview.unexpanded)
  known.set(overview, states)
  return states
}

/** A language in a sentence: `Deutsch ("de")`. */
export const describeLanguage = ({ language: { name, tag } }: Pick<TranslationState, 'language'>): string =>
  `${name} (${JSON.stringify(tag)})`

const MAX_CHARACTERS = 60

/** A text in a sentence, in quotes and not too long. */
export const quoteText = (text: string): string =>
  JSON.stringify(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : text)
