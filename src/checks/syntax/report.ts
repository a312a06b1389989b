import { rewriteRange, toRepair } from '../fixes/repair.ts'
import type { PendingFix } from '../pending-diagnostic.ts'
import type { Range } from './locate.ts'

/** Longer lines are not looked through for what a person may have meant. */
const LONGEST_LINE = 5000

/** What is wrong with a text that is not JSON, in words for an editor. */
export interface Mistake extends Range {
  message: string
  help: string
  fixes?: PendingFix[]
  related?: { message: string; spot: Range }[]
}

/** Where the line ends that holds an offset, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const line = end === -1 ? text.length : end
  return text[line - 1] === '\r' && line - 1 > offset ? line - 1 : line
}

export const startOfLine = (text: string, offset: number): number => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1)

/** What stands on a line from an offset on, as far as a person would look. */
export const restOfLine = (text: string, offset: number): string =>
  text.slice(offset, Math.min(endOfLine(text, offset), offset + LONGEST_LINE))

/** A piece of the text in quotes, short enough for a sentence. */
export const quote = (written: string): string => `"${written.length > 40 ? `${written.slice(0, 39)}…` : written}"`

export const rangeOf = ({ start, end }: Range): Range => ({ start, end })

/** A repair of one change that has only one reading. */
export const safely = (title: string, start: number, end: number, text: string): PendingFix =>
  safelyIf(true, title, start, end, text)

/** A repair of one change: a suggestion unless it is sure that nothing else was meant. */
export const safelyIf = (isSure: boolean, title: string, start: number, end: number, text: string): PendingFix =>
  toRepair(title, isSure, [rewriteRange(start, end, text)])
