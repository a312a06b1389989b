import type { WordReader } from '../../manifest/search-words.ts'

/** A part of a text, and whether it is a word that was searched for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** An excerpt begins this many characters before the first match, and then at the next word. */
const LEAD_LENGTH = 60
const EXCERPT_LENGTH = 180

/** Divides a text at the words that are among the terms. */
export function markWords(text: string, terms: ReadonlySet<string>, readWords: WordReader): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isMatch })
    end = to
  }
  for (const word of readWords(text)) {
    if (!terms.has(word.term)) continue
    add(word.start, false)
    add(word.end, true)
  }
  add(text.length, false)
  return parts
}

/** The part of a text around the first of the terms, or its beginning if it has none of them. */
export function cutExcerpt(text: string, terms: ReadonlySet<string>, readWords: WordReader): TextPart[] {
  const start = findStart(text, terms, readWords)
  const end = start + EXCERPT_LENGTH < text.length ? findEnd(text, start) : text.length
  const excerpt = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
  return markWords(excerpt, terms, readWords)
}

/** Where the first word begins that is close enough before the first match. Reading stops at the match. */
function findStart(text: string, terms: ReadonlySet<string>, readWords: WordReader): number {
  const starts: number[] = []
  for (const { term, start } of readWords(text)) {
    starts.push(start)
    if (terms.has(term)) return start <= LEAD_LENGTH ? 0 : (starts.find((one) => one >= start - LEAD_LENGTH) ?? start)
  }
  return 0
}

/** The last space that is near enough. Without one, as in scripts without spaces, the text is cut between two characters. */
function findEnd(text: string, start: number): number {
  const space = text.lastIndexOf(' ', start + EXCERPT_LENGTH)
  return space > start ? space : start + EXCERPT_LENGTH
}
