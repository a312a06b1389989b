import type { SyntaxDiagnostic } from './syntax-diagnostic.ts'
import type { Token } from './token.ts'

/** What the grammar allows next. `first key` and `first value` also allow the end of an empty object or array. */
export type ExpectedToken = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/** An opening bracket. */
export interface OpenBracket extends Token {
  /** The indentation of its line. */
  indent: number
  /** The key before it, or null. */
  key: string | null
  /** The number of entries read so far. */
  entries: number
}

/** A closing bracket that is not aligned with its opening bracket: the likely place of a bracket error. */
export interface MisalignedBracket {
  opening: OpenBracket
  /** The brackets around `opening`, outermost first. */
  parents: readonly OpenBracket[]
  closing: Token
  /** `left`: indented less than its opening bracket, so a closing bracket is missing. `right`: the second in a row at the same indentation, so it is extra. */
  side: 'left' | 'right'
}

/** The parser state at the first token that does not fit the grammar. */
export interface ParseState {
  text: string
  expected: ExpectedToken
  /** The token that does not fit. */
  token: Token
  previous: Token | null
  /** The open brackets, innermost last. */
  open: readonly OpenBracket[]
  /** The first misaligned closing bracket, or null. */
  misaligned: MisalignedBracket | null
}

/** Describes the error if it recognizes it in this state, otherwise returns null. */
export type ErrorDescriber = (state: ParseState) => SyntaxDiagnostic | null

/** Whether the token is on the same line as the previous one. */
export const isSameLine = ({ text, token, previous }: ParseState): boolean =>
  previous !== null && !text.slice(previous.end, token.start).includes('\n')

/** Whether the innermost open bracket is an object and not a list. */
export const isInObject = ({ open }: ParseState): boolean => open.at(-1)?.kind === '{'
