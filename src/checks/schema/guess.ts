import { memoize } from '../memoize.ts'
import { nearest } from '../suggest.ts'
import { getChoiceSynonyms, getFieldSynonyms, type Synonyms, toLetters } from './synonyms.ts'

/** Generic nouns that are often appended to a type name, as in `heroBlock`. */
const KIND_WORDS: ReadonlySet<string> = new Set([
  'block',
  'section',
  'component',
  'module',
  'widget',
  'field',
  'input',
  'element',
])

/** The field that is most likely meant by `word`, or null. */
export const guessField = (word: string, fields: readonly string[]): string | null => guess(word, fields, getFieldSynonyms())

/** The choice that is most likely meant by `word`, or null. It may be abbreviated, such as `Mon` for `monday`. */
export const guessChoice = (word: string, choices: readonly string[]): string | null =>
  guess(word, choices, getChoiceSynonyms()) ?? findAbbreviated(word, choices)

/** The only name that begins with the word, which may end with a period; null if there are several or none. */
function findAbbreviated(word: string, names: readonly string[]): string | null {
  const start = toLetters(word).replace(/\.$/, '')
  const [found = null, ...others] = start.length < 2 ? [] : names.filter((name) => toLetters(name).startsWith(start))
  return others.length === 0 ? found : null
}

/** The type that is most likely meant by `word`, or null. The schema lists synonyms of types. */
export const guessType = (word: string, types: readonly string[], synonyms: Synonyms): string | null =>
  guess(word, types, synonyms) ?? guess(withoutKindWords(word), types, synonyms)

/**
 * Returns the name that differs only in letter case, hyphens or plural, or else a synonym, or else the most similar name. A word
 * with synonyms of its own is not a typing error: `size` is not a misspelt `side`.
 */
function guess(word: string, names: readonly string[], synonyms: Synonyms): string | null {
  const singular = toSingular(word)
  const same = names.find((name) => singularOf(name) === singular)
  if (same !== undefined) return same
  const meanings = synonyms.get(toLetters(word)) ?? synonyms.get(singular)
  return meanings ? (meanings.find((name) => names.includes(name)) ?? null) : nearest(word, names)
}

const toSingular = (name: string): string => {
  const letters = toLetters(name)
  return letters.length > 3 ? letters.replace(/s$/, '') : letters
}

/** Memoized for the names of the manifest schema, which are finite. */
const singularOf = memoize(toSingular)

function withoutKindWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[\s_-]+/)
  return words.filter((word) => !KIND_WORDS.has(word.toLowerCase())).join('')
}
