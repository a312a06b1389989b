import type { Mistake } from './report.ts'
import type { Token } from './token.ts'

/** What may come next. `first key` and `first value` may also be the end of an empty object or list. */
export type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/** An opening bracket. */
export interface Opening extends Token {
  /** The white space in front of its line. */
  indent: number
  /** The key in front of it, or null. */
  key: string | null
  /** How many entries it holds so far. */
  entries: number
}

/** A closing bracket that does not stand below what it closes: the likely place where brackets went wrong. */
export interface Crooked {
  opening: Opening
  /** Which of `open` it was, from the outside. */
  parents: readonly Opening[]
  closing: Token
  /** `left`: further left than its opening, which therefore lacks one. `right`: the second in a row at the same place, so one too many. */
  side: 'left' | 'right'
}

/** What was read up to the piece that does not fit. */
export interface Situation {
  text: string
  expected: Expected
  /** The piece that does not fit. */
  token: Token
  previous: Token | null
  /** The brackets that are still open, the innermost last. */
  open: readonly Opening[]
  /** The first of its kind, or null. */
  crooked: Crooked | null
}

/** A mistake, if the situation is the one that is looked for. */
export type Explanation = (situation: Situation) => Mistake | null

/** Whether the piece that does not fit stands on the line of the one before it. */
export const isSameLine = ({ text, token, previous }: Situation): boolean =>
  previous !== null && !text.slice(previous.end, token.start).includes('\n')

/** Whether fields with names are expected around here, and not a list. */
export const isInGroup = ({ open }: Situation): boolean => open.at(-1)?.kind === '{'
