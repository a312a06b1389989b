import { distance } from '../../suggest.ts'
import { type ErrorDescriber, isInObject, isSameLine, type ParseState } from './parse-state.ts'
import { quote, restOfLine, type SyntaxDiagnostic, startOfLine, toRangeFix, toSafeFix } from './syntax-diagnostic.ts'

/** Words that other languages use for "no value" and "not a number". */
const NOTHING = new Set(['none', 'nil', 'undefined', 'nan', 'infinity', '-infinity'])
const SWITCHES = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
])

/** An unquoted value and its extent; `isSure` if its end is unambiguous. */
interface BareValue {
  start: number
  end: number
  written: string
  isSure: boolean
  /** The offset of a closing quote after it, or null. */
  closing: number | null
}

function readBare(text: string, start: number): BareValue {
  const line = restOfLine(text, start).replace(/\s+(\/\/|\/\*|#).*$/, '')
  const whole = /["{}[\]]/.test(line) ? null : line.replace(/[\s,;]+$/, '')
  const written = whole ?? (/^[^"{}[\],]*/.exec(line)?.[0] ?? '').trimEnd()
  const rest = line.slice(written.length)
  const isClosed = /^"\s*([,}\]]|$)/.test(rest)
  const isSure = whole === null ? isClosed || /^\s*([}\]]|,\s*["{[])/.test(rest) : !written.includes(',')
  return { start, end: start + written.length, written, isSure, closing: isClosed ? start + written.length : null }
}

/** An unquoted word where a value is expected. */
export const bareWord: ErrorDescriber = (state) => {
  const { expected, token, text, previous } = state
  if (!expected.endsWith('value') || token.kind !== 'unknown') return null
  if (!/^([\p{L}_$/@&*~(%]|-|#\S)/u.test(text.slice(token.start, token.start + 2))) return null
  const bare = readBare(text, token.start)
  if (bare.written === '') return null
  const isValue = previous?.kind === ':' && isSameLine(state)
  return explainWord(bare) ?? unquotedText({ ...bare, isSure: bare.isSure && isValue && isOnlyText(bare.written) })
}

/** Whether unquoted words can only be text: neither a comment nor a misspelt `true`, `false` or `null`. */
const isOnlyText = (written: string): boolean =>
  /^(?!\/[/*])[\p{L}/{]/u.test(written) &&
  !/["\s](#|\/[/*])/.test(written) &&
  !['true', 'false', 'null'].some((word) => distance(written, word, 2) <= 2)

function explainWord({ start, end, written }: BareValue): SyntaxDiagnostic | null {
  const lower = written.toLowerCase()
  if (lower === 'true' || lower === 'false' || lower === 'null')
    return {
      start,
      end,
      message: `"${written}" must be lowercase.`,
      help: `Write ${lower}.`,
      fixes: [toSafeFix(`Write ${lower}`, start, end, lower)],
    }
  if (NOTHING.has(lower))
    return {
      start,
      end,
      message: `"${written}" is not a valid value.`,
      help: 'If the field has no value, delete the whole field. Otherwise write a value.',
    }
  const suggested = SWITCHES.get(lower)
  if (suggested === undefined) return null
  const fix = toRangeFix(false, `Write ${suggested}`, start, end, suggested)
  const help = `Write ${suggested} for an on/off setting, or "${written}" in double quotes for text.`
  return { start, end, message: `"${written}" without quotes is not a valid value.`, help, fixes: [fix] }
}

function unquotedText({ start, end, written, isSure, closing }: BareValue): SyntaxDiagnostic {
  const fix =
    closing === null
      ? toRangeFix(isSure, 'Put double quotes around the text', start, end, JSON.stringify(written))
      : toRangeFix(isSure, 'Add the opening quote', start, start, '"')
  return {
    start,
    end: closing === null ? end : closing + 1,
    message: closing === null ? 'Text must be in double quotes.' : 'This text has no opening quote.',
    help: closing === null ? 'Put a double quote (") before it and after it.' : 'Put a double quote (") before it.',
    fixes: [fix],
  }
}

/** A number in a notation that JSON does not allow: `1.000,50`, `+5`, `.5`, `01`, `50%`, `1 000`. */
export const looseNumber: ErrorDescriber = (state) => {
  const { text } = state
  const start = findNumber(state)
  if (start === null) return null
  const group = isInObject(state) || state.open.length === 0
  const bare = readBare(text, start)
  const spaced = group ? /^[+-]?[.,\d][^"{}[\]\n:]*?(?=\s*([}\]]|,?\s*$|,\s*["{[]|\s\/[/*]))/ : /^[^\s,"{}[\]]+/
  const written = spaced.exec(restOfLine(text, start))?.[0] ?? bare.written
  return written === '' ? null : badNumber(written, start)
}

/** Returns the offset at which a number that is not valid JSON starts, or null. */
function findNumber(state: ParseState): number | null {
  const { expected, token, previous, text } = state
  const isDigit = /^[+-]?\.?\d|^-$/.test(text.slice(token.start, token.start + 3))
  if (expected.endsWith('value')) return token.kind === 'unknown' && isDigit ? token.start : null
  if (!isInObject(state) || !previous || !isSameLine(state)) return null
  const isGlued = previous.end === token.start
  if (expected === 'comma' && previous.kind === 'number' && (token.kind === 'number' || token.kind === 'unknown'))
    return /^[;#=/]/.test(text.slice(token.start)) ? null : previous.start
  if (expected !== 'key' || previous.kind !== ',' || !isGlued || !isDigit) return null
  const before = /[+-]?[\d.]+$/.exec(text.slice(startOfLine(text, previous.start), previous.start))?.[0]
  return before === undefined ? null : previous.start - before.length
}

function badNumber(written: string, start: number): SyntaxDiagnostic {
  const end = start + written.length
  const suggested = toNumber(written)
  const asText = 'put it in double quotes if it is text.'
  const title = suggested === null ? 'Put double quotes around it' : `Write ${suggested}`
  return {
    start,
    end,
    message: `${quote(written)} is not a valid number.`,
    help: suggested ? `Write ${suggested}, or ${asText}` : `Write digits with a decimal point, such as 5 or 0.5, or ${asText}`,
    fixes: [toRangeFix(false, title, start, end, suggested ?? `"${written}"`)],
  }
}

/** Guesses the intended number, or returns null. Only a guess: digits may be missing, or it may be text such as a telephone number. */
function toNumber(written: string): string | null {
  const plain = /^(-?)\.(\d+)$/.test(written) ? written.replace('.', '0.') : /^(-?\d+)\.$/.exec(written)?.[1]
  if (plain !== undefined && NUMBER.test(plain)) return plain
  const amount = written.replace(/^\+|^0+(?=[1-9]\d*$)|\s?(%|px|€|\$)$/g, '')
  const candidates = [amount, amount.replace(/[_' ]/g, ''), amount.replace(/[.' ]/g, '').replace(',', '.')]
  const isSpelt = GROUPED.test(amount) || /^-?\d+,(\d|\d\d|\d{4,})$/.test(amount)
  return candidates.find((candidate, index) => NUMBER.test(candidate) && (index === 0 || isSpelt)) ?? null
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/
/** Digits in groups of three, optionally with decimals: `1 000`, `1.000,50`. */
const GROUPED = /^-?[1-9]\d{0,2}([_' ]\d{3})+([.,]\d+)?$|^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/

/** A field name without quotes. */
export const bareKey: ErrorDescriber = (state) => {
  const { expected, token, text } = state
  if (!expected.endsWith('key') || !['unknown', 'word', 'number'].includes(token.kind)) return null
  const line = restOfLine(text, token.start)
  const key = (/^[^":=,{}[\]]*/.exec(line)?.[0] ?? '').trimEnd()
  if (!/^[\p{L}\p{N}_$]/u.test(key)) return null
  const end = token.start + key.length
  const rest = line.slice(key.length)
  const isName = /^[\p{L}_$][\p{L}\d_$-]*$/u.test(key)
  if (/^"\s*[:=]/.test(rest))
    return {
      start: token.start,
      end: end + 1,
      message: `The field name "${key}" has no opening quote.`,
      help: `Write "${key}".`,
      fixes: [toRangeFix(isName && !isSameLine(state), 'Add the opening quote', token.start, token.start, '"')],
    }
  return {
    start: token.start,
    end,
    message: `The field name "${key}" must be in double quotes.`,
    help: `Write "${key}".`,
    fixes: /^\s*[:=]/.test(rest) ? [toRangeFix(isName, `Write "${key}"`, token.start, end, `"${key}"`)] : [],
  }
}
