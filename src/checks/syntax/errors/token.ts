import type { TextRange } from '../../json-text/locate.ts'
import { badEscape, brokenLine, controlCharacter, unclosedText } from './broken-text.ts'
import type { SyntaxDiagnostic } from './syntax-diagnostic.ts'

export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | 'text' | 'number' | 'word' | 'unknown' | 'end'

/** One token of JSON or of malformed JSON. */
export interface Token extends TextRange {
  kind: TokenKind
  /** The error inside the token itself, or null. */
  error: SyntaxDiagnostic | null
}

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y
/** Characters after a number that belong to it: `50%`, `007`, `2024-01-01`. */
const TAIL = /([^\s,:;{}[\]"/#\p{Z}\p{C}]|\/(?![/*]))*/uy
const WORD = /[\p{L}_$][\p{L}\p{M}\d_$-]*/uy
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y

/** Reads the token at `start`, which must not be white space. */
export function readToken(text: string, start: number): Token {
  const first = text.charAt(start)
  if (first === '') return { kind: 'end', start, end: start, error: null }
  if (first === '{' || first === '}' || first === '[' || first === ']' || first === ':' || first === ',')
    return { kind: first, start, end: start + 1, error: null }
  if (first === '"') return readText(text, start)
  if (/[-+.\d]/.test(first)) return readNumber(text, start)
  const word = matchAt(WORD, text, start)
  if (word === 'true' || word === 'false' || word === 'null')
    return { kind: 'word', start, end: start + word.length, error: null }
  return { kind: 'unknown', start, end: start + (word.length || characterLength(text, start)), error: null }
}

const characterLength = (text: string, start: number): number => String.fromCodePoint(text.codePointAt(start) ?? 0).length

function matchAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? ''
}

function readNumber(text: string, start: number): Token {
  const strict = matchAt(NUMBER, text, start)
  const tail = matchAt(TAIL, text, start + strict.length)
  const end = start + Math.max(1, strict.length + tail.length)
  return { kind: strict !== '' && tail === '' ? 'number' : 'unknown', start, end, error: null }
}

function readText(text: string, start: number): Token {
  for (let next = start + 1; next < text.length; next += 1) {
    const code = text.charCodeAt(next)
    if (code === 34) return { kind: 'text', start, end: next + 1, error: null }
    if (code === 92) {
      if (matchAt(ESCAPE, text, next + 1) === '') return badText(start, next + 1, badEscape(text, next))
      next += 1
    } else if (code === 10 || code === 13) return badText(start, next, brokenLine(text, start, next))
    else if (code < 32) return badText(start, next + 1, controlCharacter(code, next))
  }
  return badText(start, text.length, unclosedText(text, start))
}

const badText = (start: number, end: number, error: SyntaxDiagnostic): Token => ({ kind: 'text', start, end, error })
