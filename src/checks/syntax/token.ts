import type { Severity } from '../diagnostic.ts'
import type { Repair } from '../finding.ts'
import { rewriteRange, toRepair } from '../fixes/repair.ts'
import type { Range } from './locate.ts'
import { joinLines } from './slips.ts'

/** What is wrong with a text that is not JSON, in words for an editor. */
export interface Mistake extends Range {
  message: string
  help: string
  fixes?: Repair[]
  related?: { message: string; spot: Range }[]
  severity?: Severity
}

export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | 'text' | 'number' | 'word' | 'unknown' | 'end'

/** One piece of JSON, or of something that wants to be JSON. */
export interface Token extends Range {
  kind: TokenKind
  /** What is wrong inside the piece itself. */
  mistake: Mistake | null
}

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
const LOOSE_NUMBER = /[+-]?[\d.][\w.+-]*/y
const WORD = /[\p{L}_$][\p{L}\d_$-]*/uy
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y

/** Reads the piece that begins at `start`, which holds no white space. */
export function readToken(text: string, start: number): Token {
  const first = text.charAt(start)
  if (first === '') return { kind: 'end', start, end: start, mistake: null }
  if (first === '{' || first === '}' || first === '[' || first === ']' || first === ':' || first === ',')
    return { kind: first, start, end: start + 1, mistake: null }
  if (first === '"') return readText(text, start)
  if (/[-+.\d]/.test(first)) return readNumber(text, start)
  const word = matchAt(WORD, text, start)
  if (word === 'true' || word === 'false' || word === 'null')
    return { kind: 'word', start, end: start + word.length, mistake: null }
  return {
    kind: 'unknown',
    start,
    end: start + (word.length || String.fromCodePoint(text.codePointAt(start) ?? 0).length),
    mistake: null,
  }
}

function matchAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? ''
}

function readNumber(text: string, start: number): Token {
  const strict = matchAt(NUMBER, text, start)
  const loose = matchAt(LOOSE_NUMBER, text, start)
  const written = loose.length > strict.length ? loose : strict
  if (written === '') return { kind: 'unknown', start, end: start + 1, mistake: null }
  const range = { start, end: start + written.length }
  if (written === strict) return { kind: 'number', ...range, mistake: null }
  const help =
    'Write digits, with a point for decimals and no zero in front, such as 5 or 0.5; or put it in double quotes if it is a text.'
  return { kind: 'number', ...range, mistake: { ...range, message: `${quote(written)} is not a number I can read.`, help } }
}

function readText(text: string, start: number): Token {
  for (let next = start + 1; next < text.length; next += 1) {
    const code = text.charCodeAt(next)
    if (code === 34) return { kind: 'text', start, end: next + 1, mistake: null }
    if (code === 92) {
      if (matchAt(ESCAPE, text, next + 1) === '') return badText(start, next + 1, badEscape(text, next))
      next += 1
    } else if (code === 10 || code === 13) return badText(start, next, brokenLine(text, start, next))
    else if (code < 32) return badText(start, next + 1, controlCharacter(code, next))
  }
  return badText(start, text.length, {
    start,
    end: endOfLine(text, start),
    message: 'This text is never closed.',
    help: 'Put a double quote " at its end.',
  })
}

const badText = (start: number, end: number, mistake: Mistake): Token => ({ kind: 'text', start, end, mistake })

const badEscape = (text: string, start: number): Mistake => ({
  start,
  end: Math.min(start + 2, text.length),
  message: `${text.slice(start, start + 2)} has no meaning inside a text.`,
  help: 'To show a backslash, write it twice: \\\\. Otherwise delete it.',
})

const controlCharacter = (code: number, start: number): Mistake => ({
  start,
  end: start + 1,
  message: code === 9 ? 'There is a tab inside this text.' : 'There is an invisible control character inside this text.',
  ...(code === 9 && { fixes: [toRepair('Write \\t for the tab', true, [rewriteRange(start, start + 1, '\\t')])] }),
  help: code === 9 ? 'Write a space instead, or \\t.' : 'Delete it and type the character in front of it and behind it again.',
})

/** A text that goes on to the next line: either its end is missing, or somebody pressed Enter inside it. */
function brokenLine(text: string, start: number, end: number): Mistake {
  const following = text
    .slice(end, end + 2000)
    .trimStart()
    .charAt(0)
  const isUnclosed = /["}\]]/.test(following) || following === ''
  return isUnclosed
    ? { start, end, message: 'This text is never closed.', help: 'Put a double quote " at its end.' }
    : {
        start,
        end,
        message: 'There is a line break inside this text.',
        help: 'Keep a text on one line and write \\n where a new line shall begin.',
        fixes: joinLines(text, start),
      }
}

export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const line = end === -1 ? text.length : end
  return text[line - 1] === '\r' && line - 1 > offset ? line - 1 : line
}

/** A piece of the text in quotes, short enough for a sentence. */
export const quote = (written: string): string => `"${written.length > 40 ? `${written.slice(0, 39)}…` : written}"`

export const rangeOf = ({ start, end }: Range): Range => ({ start, end })
