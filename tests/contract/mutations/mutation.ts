import type { PointerStep } from '../../../src/manifest/pointer.ts'

/** The one diagnostic that the checks must report for a mutation. */
export interface Expected {
  code: string
  /** The steps to the invalid value in the changed manifest. */
  steps: readonly PointerStep[]
  /** What is highlighted: the key or the value at the end of the steps. */
  spot: { steps: readonly PointerStep[]; part: 'key' | 'value' }
  /** The allowed suggestions; null means no suggestion. */
  guesses: readonly (string | null)[]
}

/** One change of a manifest. */
export interface Mutation {
  /** A description of the change: `"heading" is deleted`. */
  title: string
  /** The same description without names and values. */
  kind: string
  group: string
  /** The changed field, as written in messages. */
  field: string
  steps: readonly PointerStep[]
  change(value: unknown): unknown
  /** Null if the change is valid. */
  expected: Expected | null
}

/** A name unlike any other. */
export const FAR = 'xylophone'

/** No suggestion is allowed. */
export const NONE = [null]

/** One typing error of each kind: a letter doubled, two swapped, one dropped, and a different letter case. */
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

/** One value of each JSON type. */
export const KINDS: Readonly<Record<string, { named: string; value: unknown }>> = {
  string: { named: 'a text', value: 'a text' },
  number: { named: 'a number', value: 7 },
  array: { named: 'a list', value: [] },
  object: { named: 'a group', value: {} },
  boolean: { named: 'true', value: true },
  null: { named: 'null', value: null },
}
