import { listTranslationStates, type TranslationState } from '../../manifest/translations/translation-state.ts'
import { joinQuoted } from '../suggest.ts'
import type { Overview } from './index.ts'

const known = new WeakMap<Overview, TranslationState[]>()

/** How far the site is translated into each language. Computed once for all rules. Empty for a site in one language. */
export function readTranslationStates(overview: Overview): readonly TranslationState[] {
  const states = known.get(overview) ?? listTranslationStates(overview.unexpanded)
  known.set(overview, states)
  return states
}

/** A language in a sentence: `Deutsch ("de")`. */
export const describeLanguage = ({ language: { name, tag } }: { language: { name: string; tag: string } }): string =>
  `${name} (${JSON.stringify(tag)})`

const MAX_CHARACTERS = 60

/** A text in a sentence, in quotes and not too long. */
export const quoteText = (text: string): string =>
  JSON.stringify(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : text)

/** How far the site is translated into the language with a tag, or a sentence about why the site has no such translations. */
export function findTranslationState(manifest: unknown, tag: string): { state: TranslationState } | { refusal: string } {
  const states = listTranslationStates(manifest)
  const others = states.filter(({ language }) => !language.isMain).map(({ language }) => language.tag)
  const state = states.find(({ language }) => language.tag === tag)
  if (state && !state.language.isMain) return { state }
  if (others.length === 0) return { refusal: 'The site is in one language. Add others to "languages" of "site" first.' }
  const what = state ? 'is the main language of the site' : 'is not a language of the site'
  return { refusal: `"${tag}" ${what}. Choose ${joinQuoted(others)}.` }
}
