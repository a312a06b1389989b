import { replaceRange, toPendingFix } from '../../pending-fix.ts'
import { curlyEnd, isPlain } from './broken-text.ts'
import { type ErrorDescriber, isInObject, isSameLine, type ParseState } from './parse-state.ts'
import { restOfLine, type SyntaxDiagnostic, toRangeFix } from './syntax-diagnostic.ts'

const CURLY = '“”„‟«»'
const SINGLE = "‘’‚‛'"
/** What may follow a closing quote: the end of the line, a bracket, or a comma and the start of an entry. */
const AFTER_CLOSING = /^\s*([:}\]=]|$|\/\/|\/\*|,\s*($|["'“„‘«`{[\d/#-]|true|false|null|[\w-]+\s*:))/

const isQuote = (character: string): boolean => `${CURLY}${SINGLE}"`.includes(character)

/** The quotes that may end a text that starts with this wrong quote; empty if the character is not a wrong quote. */
function closersOf(opening: string): string {
  if (opening !== '' && CURLY.includes(opening)) return `${CURLY}"`
  if (opening !== '' && SINGLE.includes(opening)) return SINGLE
  return opening === '`' ? '`' : ''
}

export const wrongQuotes: ErrorDescriber = (state) => {
  const { token, text } = state
  const found = text.charAt(token.start)
  const closers = closersOf(found)
  if (closers === '') return null
  const line = restOfLine(text, token.start)
  const close = [...line.matchAll(/./g)].find(({ 0: letter, index }) => {
    return index > 0 && closers.includes(letter) && line[index - 1] !== '\\' && AFTER_CLOSING.test(line.slice(index + 1))
  })?.index
  const inside = line
    .slice(1, close)
    .replace(/\\(['`])/g, '$1')
    .replace(/(?<!\\)"/g, '\\"')
  const title = 'Use straight double quotes'
  const isSure = close !== undefined && isWholeText(state, line.slice(0, close + 1), line.slice(close + 1))
  return {
    start: token.start,
    end: token.start + (close === undefined ? 1 : close + 1),
    message:
      found === "'"
        ? 'Text must be in double quotes, not in single quotes.'
        : `Text must be in straight double quotes ("), not in ${found}.`,
    help: 'Put straight double quotes (") around the text. Word processors turn them into curly ones, so use a text editor.',
    fixes: close === undefined ? [] : [toRangeFix(isSure, title, token.start, token.start + close + 1, `"${inside}"`)],
  }
}

/** Whether the wrong quotes enclose exactly one text, or one field name before its colon. */
function isWholeText({ expected, open }: ParseState, written: string, after: string): boolean {
  const isKey = expected.endsWith('key') || (expected === 'comma' && open.at(-1)?.kind === '{')
  if (!isKey && !expected.endsWith('value')) return false
  const inside = written.slice(1, -1)
  const straight = inside.replaceAll(/\\./g, '').split('"').length - 1
  const isOdd = written.endsWith('"') ? straight > 0 : straight % 2 === 1
  if (written.endsWith('"') && [...CURLY].some((sign) => inside.includes(sign))) return false
  return inside !== '' && !isQuote(inside.charAt(0)) && !isOdd && isKey === /^\s*[:=]/.test(after) && !/["'”’]\s*:/.test(inside)
}

/** `"He said "hi" to me"`: the second quote ends the text, and more words follow. */
export const quoteTooEarly: ErrorDescriber = (state) => {
  const { token, previous, text } = state
  if (previous?.kind !== 'text' || !isSameLine(state)) return null
  const isGlued = token.start === previous.end && ['text', 'number', 'word'].includes(token.kind)
  if (token.kind !== 'unknown' && !isGlued) return null
  const rest = restOfLine(text, token.start)
  if (/^[;=]/.test(rest) || (token.start > previous.end && /^[\w$-]+\s*:/.test(rest))) return null
  const content = text.slice(previous.start + 1, previous.end - 1)
  return (
    curlyInside(text, previous.start, content) ??
    forgottenQuote(state, previous.start, content) ??
    quoteInside(text, previous.start, token.end)
  )
}

/** `"title”: "Home"`: a curly quote is meant to end the text, so the next straight quote ends it instead. */
function curlyInside(text: string, start: number, content: string): SyntaxDiagnostic | null {
  const curly = /[“”„‟«»](?=\s*[:,}\]])/.exec(content)
  if (!curly || /[“”„‟«»]/.test(content.slice(0, curly.index))) return null
  return curlyEnd(text, start, start + 1 + curly.index)
}

/** `"a: "b"` and `"a": "b, "c": 1`: the quote that seems to end the text starts the next one. */
function forgottenQuote(state: ParseState, start: number, content: string): SyntaxDiagnostic | null {
  const { expected, token, text } = state
  const isKey = expected === 'colon'
  const swallowed = isKey ? /\s*:\s*$/.exec(content) : /\s*,\s*$/.exec(content)
  const isNextKey = /^[^"\n]*"\s*:/.test(restOfLine(text, token.start))
  if (!swallowed || (!isKey && !isNextKey)) return null
  const end = start + 1 + swallowed.index
  const words = content.slice(0, swallowed.index)
  const isSure = isKey ? /^[\p{L}\d_$-]+$/u.test(words) : isInObject(state) && isPlain(words) && swallowed[0].startsWith(',')
  return {
    start,
    end,
    message: isKey ? 'This field name has no closing quote.' : 'This text has no closing quote.',
    help: 'Put a double quote (") at its end.',
    fixes: [toRangeFix(isSure, 'Add the closing quote', end, end, '"')],
  }
}

function quoteInside(text: string, start: number, end: number): SyntaxDiagnostic {
  const line = restOfLine(text, start)
  const quotes = [...line.matchAll(/(?<!\\)"/g)].map(({ index }) => index).slice(1)
  const close = quotes.find((at) => start + at >= end - 1 && AFTER_CLOSING.test(line.slice(at + 1)))
  if (close === undefined)
    return {
      start,
      end,
      message: 'A double quote ends this text too early, or its closing quote is missing.',
      help: 'Write \\" for a quote inside text, and end the text with ".',
    }
  const inner = quotes.filter((at) => at < close)
  const edits = inner.map((at) => replaceRange(start + at, start + at, '\\'))
  return {
    start,
    end: start + close + 1,
    message: 'A double quote inside this text ends it too early.',
    help: 'Write \\" for a quote inside text, or use curly quotes “ ” there.',
    fixes: [toPendingFix('Write \\" for the inner quotes', arePaired(line, inner), edits)],
  }
}

/** Whether the quotes inside a text are clearly pairs around words, with a space or punctuation before and after each pair. */
const arePaired = (line: string, quotes: readonly number[]): boolean =>
  quotes.length % 2 === 0 &&
  quotes.every((at, index) =>
    (index % 2 === 0 ? /^[\s(=>/-]"[^\s"]/ : /^[^\s"]"[\s,.;:!?)<>/-]/).test(line.slice(at - 1, at + 2)),
  )
