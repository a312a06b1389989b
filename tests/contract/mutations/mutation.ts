import type { PointerStep } from '../../../src/manifest/pointer.ts'

/** The diagnostic that the checks must report for a mutation: one, with this code at this place. */
export interface ExpectedDiagnostic {
  code: string
  /** The steps to the error in the changed manifest. */
  steps: readonly PointerStep[]
  /** What is highlighted: the key or the value at these steps. */
  spot: { steps: readonly PointerStep[]; part: 'key' | 'value' }
  /** The suggestion must be one of these. Null means no suggestion. */
  guesses: readonly (string | null)[]
}

/** A change of a manifest. */
export interface Mutation {
  /** The change in words: `"heading" is deleted`. */
  title: string
  /** The change without names and values. It groups similar messages. */
  kind: string
  group: string
  /** The changed field as messages name it. */
  field: string
  steps: readonly PointerStep[]
  change(value: unknown): unknown
  /** Null if the change is valid. */
  expected: ExpectedDiagnostic | null
}

/** A name that is similar to no other. */
export const FAR = 'xylophone'

/** No suggestion is allowed. */
export const NONE = [null]

/** One typing error of each kind: a letter doubled, two swapped, one dropped, and the word in the other letter case. */
export function toTypos(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const [before, letter = '', after] = [word.slice(0, middle), word[middle], word.slice(middle + 1)]
  const doubled = `${before}${letter}${letter}${after}`
  const swapped = `${before.slice(0, -1)}${letter}${before.slice(-1)}${after}`
  const dropped = `${before}${after}`
  const cased = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase()
  const typos = [doubled, swapped, ...(word.length > 3 ? [dropped] : []), cased]
  return [...new Set(typos)].filter((typo) => typo !== word)
}

/** One value of each kind. */
export const KINDS: Readonly<Record<string, { named: string; value: unknown }>> = {
  string: { named: 'a text', value: 'a text' },
  number: { named: 'a number', value: 7 },
  array: { named: 'a list', value: [] },
  object: { named: 'a group', value: {} },
  boolean: { named: 'true', value: true },
  null: { named: 'null', value: null },
}
