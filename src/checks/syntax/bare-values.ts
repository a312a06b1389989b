import { distance } from '../suggest.ts'
import { type Mistake, quote, restOfLine, safely, safelyIf, startOfLine } from './report.ts'
import { type Explanation, isInGroup, isSameLine, type Situation } from './situation.ts'

/** Words of other languages for "nothing", and for what is no number. */
const NOTHING = new Set(['none', 'nil', 'undefined', 'nan', 'infinity', '-infinity'])
const SWITCHES = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
])

/** A value without quotes, as far as it reaches; `isSure` when nothing else can be meant by its end. */
interface Bare {
  start: number
  end: number
  written: string
  isSure: boolean
  /** The offset of a closing quote behind it, or null. */
  closing: number | null
}

function readBare(text: string, start: number): Bare {
  const line = restOfLine(text, start).replace(/\s+(\/\/|\/\*|#).*$/, '')
  const whole = /["{}[\]]/.test(line) ? null : line.replace(/[\s,;]+$/, '')
  const written = whole ?? (/^[^"{}[\],]*/.exec(line)?.[0] ?? '').trimEnd()
  const rest = line.slice(written.length)
  const isClosed = /^"\s*([,}\]]|$)/.test(rest)
  const isSure = whole === null ? isClosed || /^\s*([}\]]|,\s*["{[])/.test(rest) : !written.includes(',')
  return { start, end: start + written.length, written, isSure, closing: isClosed ? start + written.length : null }
}

/** A word where a value must stand. */
export const bareWord: Explanation = (situation) => {
  const { expected, token, text, previous } = situation
  if (!expected.endsWith('value') || token.kind !== 'unknown') return null
  if (!/^([\p{L}_$/@&*~(%]|-|#\S)/u.test(text.slice(token.start, token.start + 2))) return null
  const bare = readBare(text, token.start)
  if (bare.written === '') return null
  const isValue = previous?.kind === ':' && isSameLine(situation)
  return explainWord(bare) ?? unquotedText({ ...bare, isSure: bare.isSure && isValue && isOnlyText(bare.written) })
}

/** Whether words without quotes can be nothing but a text: no comment, and no value that was misspelt. */
const isOnlyText = (written: string): boolean =>
  /^(?!\/[/*])[\p{L}/{]/u.test(written) &&
  !/["\s](#|\/[/*])/.test(written) &&
  !['true', 'false', 'null'].some((word) => distance(written, word, 2) <= 2)

function explainWord({ start, end, written }: Bare): Mistake | null {
  const lower = written.toLowerCase()
  if (lower === 'true' || lower === 'false' || lower === 'null')
    return {
      start,
      end,
      message: `${written} must be written in small letters.`,
      help: `Write ${lower}.`,
      fixes: [safely(`Write ${lower}`, start, end, lower)],
    }
  if (NOTHING.has(lower))
    return {
      start,
      end,
      message: `${written} is not a value that a manifest can hold.`,
      help: 'Delete the whole field if it has no value, or write one.',
    }
  const meant = SWITCHES.get(lower)
  if (meant === undefined) return null
  const fix = safelyIf(false, `Write ${meant}`, start, end, meant)
  const help = `Write ${meant} for a switch, or "${written}" in double quotes for a text.`
  return { start, end, message: `${written} is not a value as it stands here.`, help, fixes: [fix] }
}

function unquotedText({ start, end, written, isSure, closing }: Bare): Mistake {
  const fix =
    closing === null
      ? safelyIf(isSure, 'Put double quotes around the text', start, end, JSON.stringify(written))
      : safelyIf(isSure, 'Add the opening quote', start, start, '"')
  return {
    start,
    end: closing === null ? end : closing + 1,
    message: closing === null ? 'This text must stand in double quotes.' : 'The opening quote of this text is missing.',
    help: closing === null ? 'Put a double quote " in front of it and at its end.' : 'Put a double quote " in front of it.',
    fixes: [fix],
  }
}

/** A number as people write it: `1.000,50`, `+5`, `.5`, `01`, `50%`, `1 000`. */
export const looseNumber: Explanation = (situation) => {
  const { text } = situation
  const start = findNumber(situation)
  if (start === null) return null
  const group = isInGroup(situation) || situation.open.length === 0
  const bare = readBare(text, start)
  const spaced = group ? /^[+-]?[.,\d][^"{}[\]\n:]*?(?=\s*([}\]]|,?\s*$|,\s*["{[]|\s\/[/*]))/ : /^[^\s,"{}[\]]+/
  const written = spaced.exec(restOfLine(text, start))?.[0] ?? bare.written
  return written === '' ? null : badNumber(written, start)
}

/** Where the number begins that is not written as JSON has it; null when there is none. */
function findNumber(situation: Situation): number | null {
  const { expected, token, previous, text } = situation
  const isDigit = /^[+-]?\.?\d|^-$/.test(text.slice(token.start, token.start + 3))
  if (expected.endsWith('value')) return token.kind === 'unknown' && isDigit ? token.start : null
  if (!isInGroup(situation) || !previous || !isSameLine(situation)) return null
  const isGlued = previous.end === token.start
  if (expected === 'comma' && previous.kind === 'number' && (token.kind === 'number' || token.kind === 'unknown'))
    return /^[;#=/]/.test(text.slice(token.start)) ? null : previous.start
  if (expected !== 'key' || previous.kind !== ',' || !isGlued || !isDigit) return null
  const before = /[+-]?[\d.]+$/.exec(text.slice(startOfLine(text, previous.start), previous.start))?.[0]
  return before === undefined ? null : previous.start - before.length
}

function badNumber(written: string, start: number): Mistake {
  const end = start + written.length
  const meant = toNumber(written)
  const asText = 'put it in double quotes if it is a text.'
  const title = meant === null ? 'Put double quotes around it' : `Write ${meant}`
  return {
    start,
    end,
    message: `${quote(written)} is not a number I can read.`,
    help: meant ? `Write ${meant}, or ${asText}` : `Write digits, with a point for decimals, such as 5 or 0.5; or ${asText}`,
    fixes: [safelyIf(false, title, start, end, meant ?? `"${written}"`)],
  }
}

/** The number that is meant by its look, or null. Digits may be lost, or it is a text such as a telephone number, so it is never sure. */
function toNumber(written: string): string | null {
  const plain = /^(-?)\.(\d+)$/.test(written) ? written.replace('.', '0.') : /^(-?\d+)\.$/.exec(written)?.[1]
  if (plain !== undefined && NUMBER.test(plain)) return plain
  const amount = written.replace(/^\+|^0+(?=[1-9]\d*$)|\s?(%|px|€|\$)$/g, '')
  const candidates = [amount, amount.replace(/[_' ]/g, ''), amount.replace(/[.' ]/g, '').replace(',', '.')]
  const isSpelt = GROUPED.test(amount) || /^-?\d+,(\d|\d\d|\d{4,})$/.test(amount)
  return candidates.find((candidate, index) => NUMBER.test(candidate) && (index === 0 || isSpelt)) ?? null
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/
/** Digits in groups of three, perhaps with decimals: `1 000`, `1.000,50`. */
const GROUPED = /^-?[1-9]\d{0,2}([_' ]\d{3})+([.,]\d+)?$|^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/

/** The name of a field without quotes. */
export const bareKey: Explanation = (situation) => {
  const { expected, token, text } = situation
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
      message: `The opening quote of the name ${key} is missing.`,
      help: `Write "${key}".`,
      fixes: [safelyIf(isName && !isSameLine(situation), 'Add the opening quote', token.start, token.start, '"')],
    }
  return {
    start: token.start,
    end,
    message: `The name of this field, ${key}, must stand in double quotes.`,
    help: `Write "${key}".`,
    fixes: /^\s*[:=]/.test(rest) ? [safelyIf(isName, `Write "${key}"`, token.start, end, `"${key}"`)] : [],
  }
}
