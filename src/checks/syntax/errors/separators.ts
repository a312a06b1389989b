import { type ErrorDescriber, isInObject, type ParseState } from './parse-state.ts'
import { quote, rangeOf, type SyntaxDiagnostic, toRangeFix, toSafeFix } from './syntax-diagnostic.ts'
import type { TokenKind } from './token.ts'

/** Whether the text may follow a closing bracket. If not, the bracket itself may be the extra one. */
const canFollowBracket = (following: string): boolean => /^\s*([}\],]|$|\/\/|\/\*|#)/.test(following)

/** A number at the end, possibly with commas after it. */
const DIGIT_BEFORE = /\d[\s,]*$/

export const extraComma: ErrorDescriber = (state) => {
  const { token, previous, expected, text } = state
  const isTooMany = token.kind === ',' && (!previous || [',', '[', '{'].includes(previous.kind))
  const isLast = token.kind === ',' && expected === 'end' && text.slice(token.end).trim() === ''
  const isTrailing = previous?.kind === ',' && (token.kind === '}' || token.kind === ']')
  const comma = isTooMany || isLast ? token : isTrailing ? previous : null
  if (!comma) return null
  const following = text.slice(token.end, token.end + 200)
  // Next to a number the comma may be a decimal comma, or a number may be missing.
  const isByNumber =
    !isInObject(state) && (DIGIT_BEFORE.test(text.slice(0, comma.start).slice(-200)) || /^\s*[-\d]/.test(following))
  const isSure = !isByNumber && (!isTrailing || canFollowBracket(following))
  return {
    ...rangeOf(comma),
    message: isTrailing
      ? `There is an extra comma after the last entry, before ${token.kind}.`
      : isLast
        ? 'There is an extra comma after the end of the manifest.'
        : 'There is an extra comma here.',
    help: 'Delete the comma.',
    fixes: [toRangeFix(isSure, 'Delete the comma', comma.start, comma.end, '')],
  }
}

/** `"one" + "two"`: string concatenation as in a program. */
export const plusSign: ErrorDescriber = ({ token, previous, text }) => {
  const written = /^\+\s*"/.exec(text.slice(token.start, token.start + 200))?.[0]
  if (previous?.kind !== 'text' || written === undefined) return null
  return {
    start: token.start,
    end: token.start + 1,
    message: 'A manifest cannot join texts with "+".',
    help: 'Write one text in one pair of double quotes.',
    fixes: [toSafeFix('Join the texts', previous.end - 1, token.start + written.length, '')],
  }
}

/** Signs of other languages where JSON has a comma or a colon: `;`, `=`, `=>`. */
export const wrongSign: ErrorDescriber = ({ expected, token, text, previous }) => {
  const sign = /^(;|=>?|:=)/.exec(text.slice(token.start, token.start + 2))?.[0]
  if (sign === undefined || (expected !== 'colon' && expected !== 'comma' && expected !== 'end')) return null
  const end = token.start + sign.length
  if (expected === 'colon')
    return {
      start: token.start,
      end,
      message: `Expected a colon here, not "${sign}".`,
      help: 'Write a colon (:) between a field name and its value.',
      fixes: [toSafeFix('Write a colon', token.start, end, ':')],
    }
  if (sign !== ';') return null
  const following = text.slice(end, end + 2000)
  const isLast = expected === 'end' || /^\s*([}\]]|$)/.test(following)
  const isSure = previous?.kind !== 'number' || !/^[\d.]/.test(following)
  return {
    start: token.start,
    end,
    message: isLast ? 'A manifest cannot contain semicolons.' : 'Expected a comma here, not a semicolon.',
    help: isLast ? 'Delete the semicolon.' : 'Write a comma between two entries.',
    fixes: [toRangeFix(isSure, isLast ? 'Delete the semicolon' : 'Write a comma', token.start, end, isLast ? '' : ',')],
  }
}

const KEY_AHEAD = /^("[^"\n]*"|“[^”\n]*”|'[^'\n]*'|[\p{L}_$][\p{L}\d_$-]*)\s*:/u

/** In a list of one kind: the token before a comma, by the token after it. */
const TOKEN_BEFORE_COMMA: Partial<Record<TokenKind, TokenKind>> = { '{': '}', '[': ']', text: 'text' }

/** Whether only a comma can be missing: a field follows, or an entry like the previous one. A bracket of an empty pair may be extra. */
function isBetweenTwo(state: ParseState): boolean {
  const { token, previous, text } = state
  const at = previous?.end ?? token.start
  const following = text.slice(token.start, token.start + 200)
  const isStray = /[{[]\s*[}\]]$/.test(text.slice(Math.max(0, at - 200), at)) || /^[{[]\s*[}\],:]/.test(following)
  if (token.error || isStray) return false
  const isKey = KEY_AHEAD.test(following)
  if (isInObject(state)) return isKey
  return !isKey && previous?.kind === TOKEN_BEFORE_COMMA[token.kind] && (token.start > at || token.kind !== 'text')
}

const STARTERS = ['text', 'number', 'word', '{', '[', 'unknown']

export const missingComma: ErrorDescriber = (state) => {
  const { expected, token, previous, text } = state
  if (expected !== 'comma' || !previous || !STARTERS.includes(token.kind)) return null
  if (token.kind === 'unknown' && !/^[\p{L}\p{N}_$'"“„‘`.+-]/u.test(text.slice(token.start, token.end))) return null
  if (isInObject(state) && token.kind === 'text' && !/^\s*[:=]/.test(text.slice(token.end, token.end + 2000)))
    return twoValues(text.slice(previous.start, previous.end), previous.start, token.end)
  return {
    ...rangeOf(previous),
    message: 'Expected a comma after this value.',
    help: 'Put a comma between two entries.',
    fixes: [toRangeFix(isBetweenTwo(state), 'Add a comma', previous.end, previous.end, ',')],
  }
}

const twoValues = (first: string, start: number, end: number): SyntaxDiagnostic => ({
  start,
  end,
  message: `A second text follows ${quote(first).replace(/^""|""$/g, '"')}, but a field has only one value.`,
  help: 'Put both in one pair of quotes. To show a quote inside text, write \\". For several values, use a list: ["one", "two"].',
})

export const colonProblem: ErrorDescriber = ({ expected, token, previous, text }) => {
  if (token.kind === ':' && previous?.kind === ':')
    return {
      ...rangeOf(token),
      message: 'There is an extra colon here.',
      help: 'Delete it.',
      fixes: [toSafeFix('Delete the colon', token.start, token.end, '')],
    }
  if (expected !== 'colon' || !previous) return null
  const key = text.slice(previous.start, previous.end)
  const isValue = ['text', 'number', 'word', '{', '['].includes(token.kind)
  if (!isValue && token.kind !== 'unknown')
    return {
      ...rangeOf(previous),
      message: `${key} has no value.`,
      help: `Write a colon and the value after it. If ${key} is an entry of a list, put square brackets [ ] around the list.`,
    }
  return {
    ...rangeOf(previous),
    message: `Expected a colon after ${key}.`,
    help: `Write ${key}: and then its value.`,
    fixes: isValue ? [toSafeFix('Add a colon', previous.end, previous.end, ':')] : [],
  }
}

export const missingValue: ErrorDescriber = ({ expected, token, previous }) => {
  if (expected !== 'value' || previous?.kind !== ':' || ![',', '}', ']'].includes(token.kind)) return null
  return {
    ...rangeOf(previous),
    message: 'Expected a value after this colon.',
    help: 'Write the value, or delete the whole line.',
  }
}
