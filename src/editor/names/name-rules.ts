import type { MapDescriptor } from '../../models/fields/descriptor.ts'

/** Why a text cannot be the name of an entry, in a sentence; null if it can. `taken` are the names of the other entries. */
export function findNameProblem(map: MapDescriptor, name: string, taken: readonly string[]): string | null {
  const { keyPattern, keyPatternMessage, keyMaxLength } = map
  if (name === '') return 'Write a name.'
  if (keyMaxLength !== null && [...name].length > keyMaxLength) return `Use at most ${keyMaxLength} characters.`
  if (keyPattern !== null && !new RegExp(keyPattern, 'u').test(name))
    return keyPatternMessage ?? `"${name}" does not have the right form.`
  return taken.includes(name) ? `There is already an entry "${name}". Write another name.` : null
}

/** A free name for an entry with a title, in the form that the schema allows: `Get in touch` becomes `get-in-touch` or `getInTouch`. */
export function proposeName(map: MapDescriptor, title: string, taken: readonly string[]): string {
  const [words, fallback] = [toWords(title), toWords(map.item.title)]
  const found = [words, fallback, ['entry']].flatMap((source) => findFreeName(map, source, taken) ?? [])
  return found[0] ?? ''
}

const JOINS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('-'),
  ([first = '', ...rest]) => first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
]

/** Tries the words as kebab-case and as camelCase, then with a number. */
function findFreeName(map: MapDescriptor, words: readonly string[], taken: readonly string[]): string | null {
  if (words.length === 0) return null
  for (const join of JOINS) {
    const limit = (map.keyMaxLength ?? Number.POSITIVE_INFINITY) - String(taken.length + 1).length - 1
    const fitting = words.filter((_, index) => index === 0 || join(words.slice(0, index + 1)).length <= limit)
    for (let number = 1; number <= taken.length + 1; number += 1) {
      const name = join(number === 1 ? fitting : [...fitting, String(number)])
      if (findNameProblem(map, name, taken) === null) return name
    }
  }
  return null
}

/** The lowercase words of a text or of a name in camelCase, without accents and signs. */
const toWords = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []
