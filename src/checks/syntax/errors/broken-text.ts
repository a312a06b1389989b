import type { Edit, PendingFix } from '../../pending-diagnostic.ts'
import { endOfLine, quote, type SyntaxDiagnostic, toRangeFix, toSafeFix } from './syntax-diagnostic.ts'

/** A backslash before a character that JSON does not allow after it. */
export function badEscape(text: string, start: number): SyntaxDiagnostic {
  const letter = text.charAt(start + 1)
  const isPlain = letter === "'" || letter === '`' || letter === '-' || letter === '*' || letter === '_' || letter === '#'
  const written = text.slice(start, start + (letter === '' || letter === '\n' || letter === '\r' ? 1 : 2))
  const fix: PendingFix = isPlain
    ? toRangeFix(letter === "'", 'Delete the backslash', start, start + 1, '')
    : { title: 'Write the backslash twice', applicability: 'suggest', edits: [{ spot: { start, end: start + 1 }, text: '\\\\' }] }
  return {
    start,
    end: start + written.length,
    message: `"${written}" is not a valid escape sequence.`,
    help: isPlain
      ? `Write ${letter} without the backslash.`
      : 'Use / in URLs and paths. To show a backslash, write it twice: \\\\. Otherwise delete it.',
    fixes: [fix],
  }
}

/** A control character, which JSON does not allow unescaped in a string. */
export const controlCharacter = (code: number, start: number): SyntaxDiagnostic =>
  code === 9
    ? {
        start,
        end: start + 1,
        message: 'Text cannot contain a tab.',
        help: 'Replace it with a space.',
        fixes: [toSafeFix('Replace the tab with a space', start, start + 1, ' ')],
      }
    : {
        start,
        end: start + 1,
        message: `This text contains an invisible control character (U+${code.toString(16).toUpperCase().padStart(4, '0')}).`,
        help: 'To delete it, put the cursor after the character that follows it, press Backspace twice, and type that character again.',
        fixes: [toSafeFix('Delete the invisible character', start, start + 1, '')],
      }

/** A text that runs to the end of the file. */
export function unclosedText(text: string, start: number): SyntaxDiagnostic {
  const end = text.trimEnd().length
  if (/[}\]]$/.test(text.slice(start + 1, end))) return missingClosingQuote(text, start, end)
  return {
    start,
    end: Math.max(end, start + 1),
    message: 'The file ends in the middle of this text.',
    help: 'The end of the file is missing. Restore it from a backup, or write the rest again.',
  }
}

/** A text that continues on the next line: either its closing quote is missing, or it contains a line break. */
export function brokenLine(text: string, start: number, end: number): SyntaxDiagnostic {
  const following = text.slice(end, end + 2000).trimStart()
  const isClosedBelow = /^"\s*([,}\]]|$)/.test(following)
  const isUnclosed = !isClosedBelow && /^(["}\]]|$)/.test(following)
  return isUnclosed ? missingClosingQuote(text, start, end) : lineBreak(text, start, end)
}

/** A text without its closing quote. The line or the file ends at `end`. */
function missingClosingQuote(text: string, start: number, end: number): SyntaxDiagnostic {
  const line = text.slice(start, end)
  const curly = /[“”„‟«»]\s*,?\s*$/.exec(line)
  if (curly && !/[“”„‟«»]/.test(line.slice(0, curly.index))) return curlyEnd(text, start, start + curly.index)
  const escaped = /\\"\s*,?\s*$/.exec(line)
  if (escaped) return escapedEnd(start, start + escaped.index)
  const words = line.replace(/[\s,}\]]+$/, '')
  const quoteAt = start + Math.max(1, words.length)
  const isLast = !/^\s*"/.test(text.slice(end, end + 2000))
  const isSure = isPlain(words.slice(1)) && (isLast ? /^\s*$/ : /^\s*,\s*$/).test(line.slice(words.length))
  const fix = toRangeFix(isSure, 'Add the closing quote', quoteAt, quoteAt, '"')
  return {
    start,
    end: quoteAt,
    message: 'This text has no closing quote.',
    help: 'Put a double quote (") at its end.',
    fixes: [fix],
  }
}

/** Whether the words of a text are only words: not a value with a stray quote, and without JSON or a comment in them. */
export const isPlain = (words: string): boolean =>
  /[\p{L}\p{N}]/u.test(words) &&
  !/^[-+\d.,\s]*$|^\s*(true|false|null)\s*$|[[\]{}"]|\s(\/\/|\/\*|#)/.test(words.replaceAll(/\{\{[\w.-]+\}\}/g, ''))

/** A text whose last backslash escapes its closing quote: `"C:\\data\\"`. */
const escapedEnd = (start: number, at: number): SyntaxDiagnostic => ({
  start,
  end: at + 2,
  message: 'This text has no closing quote: the backslash before its last quote makes that quote part of the text.',
  help: 'Delete the backslash, or write it twice to show a backslash.',
  fixes: [{ ...toSafeFix('Delete the backslash', at, at + 1, ''), applicability: 'suggest' }],
})

/** A text that starts with a straight quote and ends with a curly one. */
export const curlyEnd = (text: string, start: number, at: number): SyntaxDiagnostic => ({
  start,
  end: at + 1,
  message: `This text must end with a straight double quote ("), not with ${text.charAt(at)}.`,
  help: 'Replace it with ". Word processors turn straight quotes into curly ones, so use a text editor.',
  fixes: [toSafeFix('Use straight double quotes', at, at + 1, '"')],
})

function lineBreak(text: string, start: number, end: number): SyntaxDiagnostic {
  const title = 'Replace the line break with \\n'
  const edits = findLineBreaks(text, start, end)
  return {
    start,
    end: endOfLine(text, start),
    message: `This text contains a line break after ${quote(
      text
        .slice(start + 1, end)
        .trimEnd()
        .slice(-30),
    )}.`,
    help: 'Keep the text on one line, and write \\n where a new line should start.',
    fixes: edits.length === 0 ? [] : [{ title, applicability: 'suggest', edits }],
  }
}

/** Edits for all line breaks up to the closing quote; none if there is no closing quote. */
function findLineBreaks(text: string, start: number, end: number): Edit[] {
  const closing = /(?<!\\)"/g
  closing.lastIndex = end
  const close = closing.exec(text)?.index
  if (close === undefined) return []
  const breaks = text.slice(start, close).matchAll(/[ \t]*\r?\n\s*/g)
  return [...breaks].map(({ index, 0: { length } }) => ({
    spot: { start: start + index, end: start + index + length },
    text: '\\n',
  }))
}
