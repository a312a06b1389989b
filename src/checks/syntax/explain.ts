import { rewriteRange, toRepair } from '../fixes/repair.ts'
import { unclosedBracket, wrongBracket } from './brackets.ts'
import type { Explanation, Situation } from './situation.ts'
import { addComma, deleteComma, deleteComment, quoteKey, replaceHidden, straightenQuotes } from './slips.ts'
import { endOfLine, type Mistake, quote, rangeOf } from './token.ts'

/** The mistake of a text, from the place where reading it had to stop. The first explanation that fits is given. */
export function explain(situation: Situation): Mistake {
  for (const explanation of EXPLANATIONS) {
    const mistake = explanation(situation)
    if (mistake) return mistake
  }
  const { token, text } = situation
  return {
    start: token.start,
    end: token.end,
    message: `I do not understand ${quote(text.slice(token.start, token.end))} here.`,
    help: 'Delete it, or undo your last change.',
  }
}

const emptyFile: Explanation = ({ token, previous }) =>
  token.kind === 'end' && !previous
    ? {
        start: token.start,
        end: token.end,
        message: 'The file is empty.',
        help: 'Copy the manifest of another site as a start, or restore this one.',
      }
    : null

const mergeConflict: Explanation = ({ token, text }) => {
  const lineStart = text.lastIndexOf('\n', token.start - 1) + 1
  const marker = /^(<{7}|={7}|>{7}|\|{7})/.exec(text.slice(lineStart, lineStart + 7))
  if (!marker || lineStart > token.start) return null
  return {
    start: lineStart,
    end: endOfLine(text, lineStart),
    message: 'Two versions of this file were merged and the conflict was not resolved.',
    help: 'Keep the lines of one version and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }
}

const comment: Explanation = (situation) => {
  const { token, text } = situation
  if (!/^(\/\/|\/\*|#)/.test(text.slice(token.start, token.start + 2))) return null
  const close = text.startsWith('/*', token.start) ? text.indexOf('*/', token.start + 2) : -1
  const range = { start: token.start, end: close === -1 ? endOfLine(text, token.start) : close + 2 }
  return {
    ...range,
    message: 'A manifest cannot hold comments.',
    help: 'Delete the comment.',
    fixes: deleteComment(situation, range),
  }
}

const QUOTES = "“”„‟«»‘’‚‛'`"

const wrongQuotes: Explanation = (situation) => {
  const { token, text } = situation
  const found = text.charAt(token.start)
  if (found === '' || !QUOTES.includes(found)) return null
  return {
    ...rangeOf(token),
    message:
      found === "'" ? 'Texts stand in double quotes, not in single quotes.' : `${found} is not the quote that texts need here.`,
    help: 'Put straight double quotes " around the text. Word processors turn them into curly ones: use a text editor.',
    fixes: straightenQuotes(situation),
  }
}

const hiddenCharacter: Explanation = ({ token, text }) => {
  const code = text.codePointAt(token.start) ?? 32
  if (!/[\p{C}\p{Z}]/u.test(String.fromCodePoint(code)) || token.kind === 'end') return null
  return {
    ...rangeOf(token),
    message: `There is an invisible character here (U+${code.toString(16).toUpperCase().padStart(4, '0')}).`,
    help: 'Delete the space or line here and type it again. Such characters come along when text is pasted from web pages.',
    fixes: replaceHidden(text, token),
  }
}

/** `"He said "hi" to me"`: the second quote ends the text, and words follow it. */
const quoteInsideText: Explanation = ({ token, previous, text }) => {
  if (token.kind !== 'unknown' || previous?.kind !== 'text' || !/\p{L}|\d/u.test(text.charAt(token.start))) return null
  return {
    start: previous.start,
    end: token.end,
    message: 'A double quote ends this text too early, or its closing quote is missing.',
    help: 'Write \\" for a quote inside a text, and close the text with ".',
  }
}

const textAfterEnd: Explanation = ({ expected, token, text }) => {
  if (expected !== 'end') return null
  const isBracket = token.kind === '}' || token.kind === ']'
  return {
    ...rangeOf(token),
    message: isBracket
      ? `There is one ${token.kind} too many.`
      : `The manifest ends before this, but ${quote(text.slice(token.start, token.end))} follows.`,
    help: isBracket ? 'Delete it, or look for a bracket that is closed too early.' : 'Delete everything behind the last }.',
  }
}

const extraComma: Explanation = (situation) => {
  const { token, previous } = situation
  const isTooMany = token.kind === ',' && (previous?.kind === ',' || previous?.kind === '[' || previous?.kind === '{')
  const isTrailing = previous?.kind === ',' && (token.kind === '}' || token.kind === ']')
  const comma = isTooMany ? token : previous
  if ((!isTooMany && !isTrailing) || !comma) return null
  return {
    ...rangeOf(comma),
    message: isTrailing
      ? `There is an extra comma after the last entry, before the ${token.kind}.`
      : 'There is an extra comma here.',
    help: 'Delete the comma.',
    fixes: deleteComma(situation, comma),
  }
}

const missingComma: Explanation = (situation) => {
  const { expected, token, previous } = situation
  if (expected !== 'comma' || !previous || !['text', 'number', 'word', '{', '[', 'unknown'].includes(token.kind)) return null
  return {
    ...rangeOf(previous),
    message: 'A comma is missing after this.',
    help: 'Put a comma between two entries.',
    fixes: addComma(situation),
  }
}

const missingColon: Explanation = ({ expected, previous, text }) => {
  if (expected !== 'colon' || !previous) return null
  const key = text.slice(previous.start, previous.end)
  return { ...rangeOf(previous), message: `A colon is missing after ${key}.`, help: `Write ${key}: and then the value.` }
}

const missingValue: Explanation = ({ expected, token, previous }) => {
  if (expected !== 'value' || previous?.kind !== ':' || ![',', '}', ']'].includes(token.kind)) return null
  return {
    ...rangeOf(previous),
    message: 'There is no value after this colon.',
    help: 'Write the value, or delete the whole line.',
  }
}

const unquotedKey: Explanation = ({ expected, token, text }) => {
  if (!expected.endsWith('key') || !['unknown', 'word', 'number'].includes(token.kind)) return null
  const key = text.slice(token.start, token.end)
  return {
    ...rangeOf(token),
    message: `The name of this field, ${key}, must stand in double quotes.`,
    help: `Write "${key}".`,
    fixes: quoteKey(text, token),
  }
}

const unquotedValue: Explanation = ({ expected, token, text }) => {
  const word = text.slice(token.start, token.end)
  if (!expected.endsWith('value') || token.kind !== 'unknown' || !/^[\p{L}_$]/u.test(word)) return null
  const lower = word.toLowerCase()
  const isWord = lower === 'true' || lower === 'false' || lower === 'null'
  return {
    ...rangeOf(token),
    message: isWord ? `${word} must be written in small letters.` : `This text must stand in double quotes.`,
    help: isWord ? `Write ${lower}.` : 'Put a double quote " in front of it and at its end.',
    fixes: isWord ? [toRepair(`Write ${lower}`, true, [rewriteRange(token.start, token.end, lower)])] : [],
  }
}

const brokenToken: Explanation = ({ token }) => token.mistake

const EXPLANATIONS: readonly Explanation[] = [
  emptyFile,
  mergeConflict,
  unclosedBracket,
  comment,
  wrongQuotes,
  hiddenCharacter,
  textAfterEnd,
  quoteInsideText,
  extraComma,
  wrongBracket,
  missingComma,
  missingColon,
  missingValue,
  unquotedKey,
  brokenToken,
  unquotedValue,
]
