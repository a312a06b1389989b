import type { Texts } from './manifest.gen.ts'
import { englishTexts } from './texts.gen.ts'
import { words } from './words.gen.ts'

/**
 * The interface texts of the engine in a language (BCP 47), or null if it has none in that language. Only the language itself counts, not
 * its region or script: `de-AT` has those of `de`.
 */
export function findWords(language: string): Texts | null {
  const [name = ''] = language.split('-')
  if (name === 'en') return englishTexts
  return Object.hasOwn(words, name) ? (words[name] ?? null) : null
}
