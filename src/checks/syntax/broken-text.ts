import type { Edit, PendingFix } from '../pending-diagnostic.ts'
import { endOfLine, type Mistake, quote, safely, safelyIf } from './report.ts'

/** A backslash in front of a letter that it does not belong to. */
export function badEscape(text: string, start: number): Mistake {
  const letter = text.charAt(start + 1)
  const isPlain = letter === "'" || letter === '`' || letter === '-' || letter === '*' || letter === '_' || letter === '#'
  const written = text.slice(start, start + (letter === '' || letter === '\n' || letter === '\r' ? 1 : 2))
  const fix: PendingFix = isPlain
    ? safelyIf(letter === "'", 'Delete the backslash', start, start + 1, '')
    : { title: 'Write the backslash twice', applicability: 'suggest', edits: [{ spot: { start, end: start + 1 }, text: '\\\\' }] }
  return {
    start,
    end: start + written.length,
    message: `${written} has no meaning inside a text.`,
    help: isPlain
      ? `Write ${letter} without the backslash.`
      : 'Write / in an address. To show a backslash, write it twice: \\\\. Otherwise delete it.',
    fixes: [fix],
  }
}

/** A character below the space that a text cannot hold as it is. */
export const controlCharacter = (code: number, start: number): Mistake =>
  code === 9
    ? {
        start,
        end: start + 1,
        message: 'There is a tab inside this text.',
        help: 'Write a space instead.',
        fixes: [safely('Write a space', start, start + 1, ' ')],
      }
    : {
        start,
        end: start + 1,
        message: `There is an invisible control character inside this text (U+${code.toString(16).toUpperCase().padStart(4, '0')}).`,
        help: 'Delete it: put the cursor behind the letter after it and press the backspace key twice, then type that letter again.',
        fixes: [safely('Delete the invisible character', start, start + 1, '')],
      }

/** A text that goes on up to the end of the file. */
export function unclosedText(text: string, start: number): Mistake {
  const end = text.trimEnd().length
  if (/[}\]]$/.test(text.slice(start + 1, end))) return neverClosed(text, start, end)
  return {
    start,
    end: Math.max(end, start + 1),
    message: 'The file ends in the middle of this text.',
    help: 'The end of the file is lost: restore it from a copy, or write the rest again.',
  }
}

/** A text that goes on to the next line: either its end is missing, or somebody pressed Enter inside it. */
export function brokenLine(text: string, start: number, end: number): Mistake {
  const following = text.slice(end, end + 2000).trimStart()
  const isClosedBelow = /^"\s*([,}\]]|$)/.test(following)
  const isUnclosed = !isClosedBelow && /^(["}\]]|$)/.test(following)
  return isUnclosed ? neverClosed(text, start, end) : lineBreak(text, start, end)
}

/** A text without its closing quote; the line, or what is left of the file, ends at `end`. */
function neverClosed(text: string, start: number, end: number): Mistake {
  const line = text.slice(start, end)
  const curly = /[“”„‟«»]\s*,?\s*$/.exec(line)
  if (curly && !/[“”„‟«»]/.test(line.slice(0, curly.index))) return curlyEnd(text, start, start + curly.index)
  const escaped = /\\"\s*,?\s*$/.exec(line)
  if (escaped) return escapedEnd(start, start + escaped.index)
  const words = line.replace(/[\s,}\]]+$/, '')
  const quoteAt = start + Math.max(1, words.length)
  const isLast = !/^\s*"/.test(text.slice(end, end + 2000))
  const isSure = isPlain(words.slice(1)) && (isLast ? /^\s*$/ : /^\s*,\s*$/).test(line.slice(words.length))
  const fix = safelyIf(isSure, 'Add the closing quote', quoteAt, quoteAt, '"')
  return { start, end: quoteAt, message: 'This text is never closed.', help: 'Put a double quote " at its end.', fixes: [fix] }
}

/** Whether the words that a text is left with cannot be anything else: neither a value that got a quote, nor JSON or a comment that was swallowed. */
export const isPlain = (words: string): boolean =>
  /[\p{L}\p{N}]/u.test(words) &&
  !/^[-+\d.,\s]*$|^\s*(true|false|null)\s*$|[[\]{}"]|\s(\/\/|\/\*|#)/.test(words.replaceAll(/\{\{[\w.-]+\}\}/g, ''))

/** A text that ends with a backslash, so that its closing quote belongs to it: `"C:\\data\\"`. */
const escapedEnd = (start: number, at: number): Mistake => ({
  start,
  end: at + 2,
  message: 'This text is never closed: the backslash in front of its last quote makes the quote a part of it.',
  help: 'Delete the backslash, or write it twice to show it.',
  fixes: [{ ...safely('Delete the backslash', at, at + 1, ''), applicability: 'suggest' }],
})

/** A text that begins with a straight quote and ends with a curly one. */
export const curlyEnd = (text: string, start: number, at: number): Mistake => ({
  start,
  end: at + 1,
  message: `This text ends with ${text.charAt(at)}, which is not the quote that texts need here.`,
  help: 'Put a straight double quote " there. Word processors turn them into curly ones: use a text editor.',
  fixes: [safely('Use straight double quotes', at, at + 1, '"')],
})

function lineBreak(text: string, start: number, end: number): Mistake {
  const title = 'Write \\n for the line break'
  const edits = findLineBreaks(text, start, end)
  return {
    start,
    end: endOfLine(text, start),
    message: `There is a line break inside this text, behind ${quote(
      text
        .slice(start + 1, end)
        .trimEnd()
        .slice(-30),
    )}.`,
    help: 'Keep a text on one line and write \\n where a new line shall begin.',
    fixes: edits.length === 0 ? [] : [{ title, applicability: 'suggest', edits }],
  }
}

/** Changes of all line breaks up to the quote that closes the text; none when there is no such quote. */
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
