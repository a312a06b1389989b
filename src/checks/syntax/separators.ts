import { type Mistake, quote, rangeOf, safely, safelyIf } from './report.ts'
import { type Explanation, isInGroup, type Situation } from './situation.ts'
import type { TokenKind } from './token.ts'

/** What may follow a bracket that ends something. Where anything else does, the bracket itself may be a stray one. */
const isBehindEnd = (following: string): boolean => /^\s*([}\],]|$|\/\/|\/\*|#)/.test(following)

/** A number in a list, or one before a further comma. */
const DIGIT_BEFORE = /\d[\s,]*$/

export const extraComma: Explanation = (situation) => {
  const { token, previous, expected, text } = situation
  const isTooMany = token.kind === ',' && (!previous || [',', '[', '{'].includes(previous.kind))
  const isLast = token.kind === ',' && expected === 'end' && text.slice(token.end).trim() === ''
  const isTrailing = previous?.kind === ',' && (token.kind === '}' || token.kind === ']')
  const comma = isTooMany || isLast ? token : isTrailing ? previous : null
  if (!comma) return null
  const behind = text.slice(token.end, token.end + 200)
  const isLost = !isInGroup(situation) && (DIGIT_BEFORE.test(text.slice(0, comma.start).slice(-200)) || /^\s*[-\d]/.test(behind))
  const isSure = !isLost && (!isTrailing || isBehindEnd(behind))
  return {
    ...rangeOf(comma),
    message: isTrailing
      ? `There is an extra comma after the last entry, before the ${token.kind}.`
      : isLast
        ? 'There is a comma behind the end of the manifest.'
        : 'There is an extra comma here.',
    help: 'Delete the comma.',
    fixes: [safelyIf(isSure, 'Delete the comma', comma.start, comma.end, '')],
  }
}

/** `"one" + "two"`, as programs join texts. */
export const plusSign: Explanation = ({ token, previous, text }) => {
  const written = /^\+\s*"/.exec(text.slice(token.start, token.start + 200))?.[0]
  if (previous?.kind !== 'text' || written === undefined) return null
  return {
    start: token.start,
    end: token.start + 1,
    message: 'Texts cannot be joined with + in a manifest.',
    help: 'Write one text in one pair of quotes.',
    fixes: [safely('Join the texts', previous.end - 1, token.start + written.length, '')],
  }
}

/** Marks of other languages where JSON has a comma or a colon: `;`, `=`, `=>`. */
export const wrongSign: Explanation = ({ expected, token, text, previous }) => {
  const sign = /^(;|=>?|:=)/.exec(text.slice(token.start, token.start + 2))?.[0]
  if (sign === undefined || (expected !== 'colon' && expected !== 'comma' && expected !== 'end')) return null
  const end = token.start + sign.length
  if (expected === 'colon')
    return {
      start: token.start,
      end,
      message: `A colon must stand here, not ${sign}`,
      help: 'Write : between the name of a field and its value.',
      fixes: [safely('Write a colon', token.start, end, ':')],
    }
  if (sign !== ';') return null
  const behind = text.slice(end, end + 2000)
  const isLast = expected === 'end' || /^\s*([}\]]|$)/.test(behind)
  const isSure = previous?.kind !== 'number' || !/^[\d.]/.test(behind)
  return {
    start: token.start,
    end,
    message: isLast ? 'A manifest has no semicolons.' : 'A comma must stand here, not a semicolon.',
    help: isLast ? 'Delete the semicolon.' : 'Write a comma between two entries.',
    fixes: [safelyIf(isSure, isLast ? 'Delete the semicolon' : 'Write a comma', token.start, end, isLast ? '' : ',')],
  }
}

const KEY_AHEAD = /^("[^"\n]*"|“[^”\n]*”|'[^'\n]*'|[\p{L}_$][\p{L}\d_$-]*)\s*:/u

/** What stands in front of a comma in a list of one kind, by what stands behind it. */
const NEIGHBOURS: Partial<Record<TokenKind, TokenKind>> = { '{': '}', '[': ']', text: 'text' }

/** Whether a missing comma is the only reading: a field follows, or an entry like the one before. A bracket at an empty one may be a stray. */
function isBetweenTwo(situation: Situation): boolean {
  const { token, previous, text } = situation
  const at = previous?.end ?? token.start
  const following = text.slice(token.start, token.start + 200)
  const isStray = /[{[]\s*[}\]]$/.test(text.slice(Math.max(0, at - 200), at)) || /^[{[]\s*[}\],:]/.test(following)
  if (token.mistake || isStray) return false
  const isKey = KEY_AHEAD.test(following)
  if (isInGroup(situation)) return isKey
  return !isKey && previous?.kind === NEIGHBOURS[token.kind] && (token.start > at || token.kind !== 'text')
}

const STARTERS = ['text', 'number', 'word', '{', '[', 'unknown']

export const missingComma: Explanation = (situation) => {
  const { expected, token, previous, text } = situation
  if (expected !== 'comma' || !previous || !STARTERS.includes(token.kind)) return null
  if (token.kind === 'unknown' && !/^[\p{L}\p{N}_$'"“„‘`.+-]/u.test(text.slice(token.start, token.end))) return null
  if (isInGroup(situation) && token.kind === 'text' && !/^\s*[:=]/.test(text.slice(token.end, token.end + 2000)))
    return twoValues(text.slice(previous.start, previous.end), previous.start, token.end)
  return {
    ...rangeOf(previous),
    message: 'A comma is missing after this.',
    help: 'Put a comma between two entries.',
    fixes: [safelyIf(isBetweenTwo(situation), 'Add a comma', previous.end, previous.end, ',')],
  }
}

const twoValues = (first: string, start: number, end: number): Mistake => ({
  start,
  end,
  message: `Behind ${quote(first).replace(/^""|""$/g, '"')} stands a second text, but a field has only one value.`,
  help: 'Put both into one pair of quotes. To show a quote inside a text, write \\". If there shall be several, use a list: ["one", "two"].',
})

export const colonProblem: Explanation = ({ expected, token, previous, text }) => {
  if (token.kind === ':' && previous?.kind === ':')
    return {
      ...rangeOf(token),
      message: 'There is a second colon here.',
      help: 'Delete it.',
      fixes: [safely('Delete the colon', token.start, token.end, '')],
    }
  if (expected !== 'colon' || !previous) return null
  const key = text.slice(previous.start, previous.end)
  const isValue = ['text', 'number', 'word', '{', '['].includes(token.kind)
  if (!isValue && token.kind !== 'unknown')
    return {
      ...rangeOf(previous),
      message: `${key} has no value.`,
      help: `Write a colon and the value behind it. If ${key} is an entry of a list, the list needs square brackets [ ].`,
    }
  return {
    ...rangeOf(previous),
    message: `A colon is missing after ${key}.`,
    help: `Write ${key}: and then the value.`,
    fixes: isValue ? [safely('Add a colon', previous.end, previous.end, ':')] : [],
  }
}

export const missingValue: Explanation = ({ expected, token, previous }) => {
  if (expected !== 'value' || previous?.kind !== ':' || ![',', '}', ']'].includes(token.kind)) return null
  return {
    ...rangeOf(previous),
    message: 'There is no value after this colon.',
    help: 'Write the value, or delete the whole line.',
  }
}
