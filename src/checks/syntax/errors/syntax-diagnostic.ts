import type { TextRange } from '../../json-text/locate.ts'
import type { PendingFix } from '../../pending-diagnostic.ts'
import { replaceRange, toPendingFix } from '../../pending-fix.ts'

/** Only this much of a line is searched for a likely intention, to bound the time. */
const MAX_LINE_LENGTH = 5000

/** A syntax error with its message, help and fixes. */
export interface SyntaxDiagnostic extends TextRange {
  message: string
  help: string
  fixes?: PendingFix[]
  related?: { message: string; spot: TextRange }[]
}

/** The offset at which the line of an offset ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const line = end === -1 ? text.length : end
  return text[line - 1] === '\r' && line - 1 > offset ? line - 1 : line
}

export const startOfLine = (text: string, offset: number): number => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1)

/** The rest of a line from an offset on, at most `MAX_LINE_LENGTH` characters. */
export const restOfLine = (text: string, offset: number): string =>
  text.slice(offset, Math.min(endOfLine(text, offset), offset + MAX_LINE_LENGTH))

/** An excerpt in quotes, shortened to fit in a sentence. */
export const quote = (written: string): string => `"${written.length > 40 ? `${written.slice(0, 39)}…` : written}"`

export const rangeOf = ({ start, end }: TextRange): TextRange => ({ start, end })

/** A safe fix of one edit. */
export const toSafeFix = (title: string, start: number, end: number, text: string): PendingFix =>
  toRangeFix(true, title, start, end, text)

/** A fix of one edit: safe if the intention is unambiguous, otherwise a suggestion. */
export const toRangeFix = (isSure: boolean, title: string, start: number, end: number, text: string): PendingFix =>
  toPendingFix(title, isSure, [replaceRange(start, end, text)])
