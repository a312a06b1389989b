import type { Mistake, Token } from './token.ts'

/** What may come next. `first key` and `first value` may also be the end of an empty object or list. */
export type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/** What was read up to the piece that does not fit. */
export interface Situation {
  text: string
  expected: Expected
  /** The piece that does not fit. */
  token: Token
  previous: Token | null
  /** The brackets that are still open, the innermost last. */
  open: Token[]
  /** An opening bracket whose closing one stands further left than itself: the likely culprit when brackets do not match. */
  suspect: Token | null
}

/** A mistake, if the situation is the one that is looked for. */
export type Explanation = (situation: Situation) => Mistake | null
