import type { PointerStep } from '../../../src/manifest/pointer.ts'

/** What the checks must say of a mutation: one mistake of this code, here. */
export interface Expected {
  code: string
  /** Where the mistake is, in the manifest after the change. */
  steps: readonly PointerStep[]
  /** What is highlighted: the key or the value at the end of some steps. */
  spot: { steps: readonly PointerStep[]; part: 'key' | 'value' }
  /** What may be guessed: exactly one of these; null stands for no guess. */
  guesses: readonly (string | null)[]
}

/** One change of a manifest. */
export interface Mutation {
  /** The change in words: `"heading" is deleted`. */
  title: string
  /** The same words without names and values, by which the file of messages is grouped. */
  kind: string
  group: string
  /** The field that is changed, as it is written in messages. */
  field: string
  steps: readonly PointerStep[]
  change(value: unknown): unknown
  /** Null where the change is legal. */
  expected: Expected | null
}

/** A name that is like no other. */
export const FAR = 'xylophone'

/** No guess may be made. */
export const NONE = [null]

/** One slip of the finger of each kind: a letter doubled, two swapped, one dropped, and the field in other letter case. */
export function toTypos(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const [before, letter = '', after] = [word.slice(0, middle), word[middle], word.slice(middle + 1)]
  const doubled = `${before}${letter}${letter}${after}`
  const swapped = `${before.slice(0, -1)}${letter}${before.slice(-1)}${after}`
  const dropped = `${before}${after}`
  const cased = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase()
  const slips = [doubled, swapped, ...(word.length > 3 ? [dropped] : []), cased]
  return [...new Set(slips)].filter((slip) => slip !== word)
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
