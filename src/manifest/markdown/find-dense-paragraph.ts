/** The signs of emphasis and struck-through words in a paragraph, up to which the parser is fast: it compares each with those before it. */
const MAX_MARKS = 1000
/** Quotes and items of lists in one line, and pictures in the descriptions of pictures, up to which the parser is fast and its stack is enough. */
const MAX_DEPTH = 100

const SIGN = /\n[ \t\r>]*(?=\n)|\*+|~+|(?<!\w)_+|_+(?!\w)|!\[|\]/g
const DEEP_LINE = new RegExp(String.raw`^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){${MAX_DEPTH + 1}}`, 'm')

/**
 * The offset of the first paragraph with more signs of Markdown than people write, or null. Without a limit, one text of 20,000 characters
 * can take the parser minutes. The search takes time in proportion to the text.
 */
export function findDenseParagraph(text: string): number | null {
  if (text.length <= MAX_DEPTH * '> '.length) return null
  let [start, marks, depth] = [0, 0, 0]
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign.startsWith('\n')) [start, marks, depth] = [index + sign.length, 0, 0]
    else if (sign === '![') depth += 1
    else if (sign === ']') depth = Math.max(0, depth - 1)
    else marks += 1
    if (marks > MAX_MARKS || depth > MAX_DEPTH) return start
  }
  return DEEP_LINE.exec(text)?.index ?? null
}
