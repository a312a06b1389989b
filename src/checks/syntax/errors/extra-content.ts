import { isTidy } from './bracket-pairs.ts'
import { oneTooMany } from './brackets.ts'
import type { ErrorDescriber, ParseState } from './parse-state.ts'
import { endOfLine, quote, rangeOf, restOfLine, startOfLine, toRangeFix } from './syntax-diagnostic.ts'

/** The start and the end of each kind of comment. */
const COMMENTS: readonly [begin: string, end: string][] = [
  ['//', '\n'],
  ['/*', '*/'],
  ['#', '\n'],
  ['<!--', '-->'],
]

/** Whether a comment contains something worth keeping: parts of JSON, or the rest of an unquoted text. */
function holdsJson(written: string): boolean {
  const words = written.split(/[\s,:/]+/).filter((word) => word !== '')
  return /["{}[\]]/.test(written) || (words.length > 0 && words.every((word) => /^(-?\d[\d.eE+-]*|true|false|null)$/.test(word)))
}

export const comment: ErrorDescriber = (state) => {
  const { token, text, previous, expected } = state
  const found = COMMENTS.find(([begin]) => text.startsWith(begin, token.start))
  if (!found) return null
  const [begin, mark] = found
  const isOnLineOfKey = previous?.kind === ':' && !text.slice(previous.end, token.start).includes('\n')
  const isText = expected.endsWith('value') && (begin === '#' || begin === '//') && /^(#|\/\/)[\w-]/.test(text.slice(token.start))
  if (isText && isOnLineOfKey) return null
  const close = mark === '\n' ? endOfLine(text, token.start) : text.indexOf(mark, token.start + begin.length)
  const isClosed = close !== -1
  const end = isClosed ? close + (mark === '\n' ? 0 : mark.length) : endOfLine(text, token.start)
  const isSure = !isText && isOnlyComment(state, begin, end)
  return {
    start: token.start,
    end,
    message: isClosed
      ? 'A manifest cannot contain comments.'
      : 'A manifest cannot contain comments, and this one is never closed.',
    help: 'Delete the comment, or write it into a field: "$comment": "…".',
    fixes: isClosed ? [toRangeFix(isSure, 'Delete the comment', ...withSpace(text, token.start, end), '')] : [],
  }
}

/** Whether a comment is on its own line or after an entry, and contains nothing worth keeping. */
function isOnlyComment({ token, text, previous, expected }: ParseState, begin: string, end: number): boolean {
  if (holdsJson(text.slice(token.start + begin.length, end)) || expected === 'colon' || previous?.kind === ':') return false
  if (!previous || previous.kind === ',' || isAlone(text, token.start, end)) return true
  return begin !== '#' && (previous.end < token.start || !['text', 'number', 'word'].includes(previous.kind))
}

const isAlone = (text: string, start: number, end: number): boolean =>
  text.slice(startOfLine(text, start), start).trim() === '' && restOfLine(text, end).trim() === ''

/** Extends a range by the white space that would be left over without it, or to the whole line if it is alone there. */
function withSpace(text: string, start: number, end: number): [start: number, end: number] {
  const line = startOfLine(text, start)
  const before = text.slice(line, start)
  const after = /^[ \t]*(\r?\n|$)/.exec(text.slice(end, end + 200))?.[0]
  if (after === undefined) return [start, end]
  return before.trim() === '' ? [line, end + after.length] : [line + before.trimEnd().length, end]
}

export const dots: ErrorDescriber = ({ token, text }) => {
  const written = /^(…|\.{2,})/.exec(text.slice(token.start, token.start + 10))?.[0]
  if (written === undefined) return null
  return {
    start: token.start,
    end: token.start + written.length,
    message: `"${written}" is not a value: something was left out here.`,
    help: 'Write what belongs here, or delete the dots.',
  }
}

const HIDDEN = /[\p{C}\p{Z}]/u
/** Hidden characters that are only white space or have no width. */
const WHITE = /^[\p{Z}\p{Cc}\u00AD\u200B-\u200F\u2060\uFEFF]+$/u

/** Invisible characters that are not JSON white space; they often come from web pages. */
export const hiddenCharacter: ErrorDescriber = ({ token, text }) => {
  const first = text.codePointAt(token.start)
  if (token.kind === 'end' || first === undefined || !HIDDEN.test(String.fromCodePoint(first))) return null
  const code = first.toString(16).toUpperCase().padStart(4, '0')
  let end = token.start
  while (end < text.length && HIDDEN.test(text.charAt(end)) && !/[ \t\r\n]/.test(text.charAt(end))) end += 1
  const isSpace = /\p{Z}/u.test(text.slice(token.start, end))
  const isWhite = WHITE.test(text.slice(token.start, end))
  const fix = isSpace ? 'Write ordinary spaces' : 'Delete the invisible characters'
  const isMany = end - token.start > 1
  return {
    start: token.start,
    end: Math.max(end, token.start + 1),
    message: isMany ? `There are invisible characters here (U+${code}).` : `There is an invisible character here (U+${code}).`,
    help: 'Delete the space or line here and type it again. Such characters come with text that was pasted from a web page.',
    fixes: [toRangeFix(isWhite, fix, token.start, Math.max(end, token.start + 1), isSpace ? ' '.repeat(end - token.start) : '')],
  }
}

export const textAfterEnd: ErrorDescriber = ({ expected, token, text, previous, misaligned }) => {
  if (expected !== 'end' || !previous) return null
  if (misaligned?.side === 'right') return oneTooMany(text, misaligned)
  const range = { start: token.start, end: endOfLine(text, token.start) }
  const related = [{ message: 'The manifest ends here.', spot: rangeOf(previous) }]
  if (token.kind === '}' || token.kind === ']') {
    const isLast = text.slice(token.end).trim() === ''
    const isSure = isAlone(text, token.start, token.end) && isTidy(text.slice(0, token.start))
    return {
      ...rangeOf(token),
      message: `There is an extra ${token.kind} after the end of the manifest.`,
      help: 'Delete it, or look for a bracket that closes too early.',
      related,
      fixes: isLast ? [toRangeFix(isSure, 'Delete the bracket', token.start, token.end, '')] : [],
    }
  }
  if (token.kind === '{')
    return {
      ...range,
      message: 'A second manifest starts here, after the end of the first.',
      help: 'Keep one of the two in this file.',
      related,
    }
  return {
    ...range,
    message: `Unexpected ${quote(text.slice(token.start, range.end))} after the end of the manifest.`,
    help: 'Delete everything after the last }, or look for a bracket that closes too early.',
    related,
  }
}
