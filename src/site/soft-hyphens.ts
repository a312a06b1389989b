import type { Hyphenation } from '../contracts/hyphenation.ts'
import { LONG_WORD } from '../manifest/long-words.ts'

/** The content of pages. */
const MAIN = /<main[ >][\s\S]*?<\/main>/g

/** Headings and quotes, whose letters are so large that long words are longer than a line. */
const LARGE_TEXT = /<(h[1-6]|blockquote)((?: (?:"[^"]*"|[^">])*)?)>([\s\S]*?)<\/\1>/g

/** A tag, or the text between two tags. */
const PART = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|[^<]+/g

/** Elements whose letters are not changed. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'svg'])

const LANGUAGE = / lang="([^"]*)"/

/** The long words in the headings and quotes of a page, by language. Code and words in another language than their heading have none. */
export function listLargeWords(html: string, pageLanguage: string): Record<string, string[]> {
  const words = new Map<string, Set<string>>()
  for (const { start, end, language } of findLargeTexts(html, pageLanguage)) {
    const known = words.get(language) ?? new Set()
    words.set(language, known)
    replaceLongWords(html.slice(start, end), (word) => {
      known.add(word)
      return word
    })
  }
  return Object.fromEntries(Array.from(words, ([language, known]) => [language, [...known]]))
}

/**
 * Adds soft hyphens to these words in the headings and quotes of a page, so that they break between syllables also where the browser has no
 * dictionary of the language. Attributes, code and words in another language than their heading stay as they are.
 */
export function addSoftHyphens(html: string, pageLanguage: string, hyphenation: Hyphenation): string {
  const pieces: string[] = []
  let last = 0
  for (const { start, end, language } of findLargeTexts(html, pageLanguage)) {
    const words = new Map(Object.entries(hyphenation[language] ?? {}))
    const text = replaceLongWords(html.slice(start, end), (word) => words.get(word) ?? word)
    pieces.push(html.slice(last, start), text)
    last = end
  }
  return pieces.join('') + html.slice(last)
}

/** Where the content of a heading or quote with a long word is in the HTML. */
interface LargeText {
  start: number
  end: number
  language: string
}

const findLargeTexts = (html: string, pageLanguage: string): LargeText[] =>
  [...html.matchAll(MAIN)].flatMap(({ 0: main, index: offset }) =>
    [...main.matchAll(LARGE_TEXT)].flatMap(({ 1: name = '', 2: attributes = '', 3: content = '', index }) => {
      if (!hasLongWord(content)) return []
      const start = offset + index + `<${name}${attributes}>`.length
      return [{ start, end: start + content.length, language: LANGUAGE.exec(attributes)?.[1] ?? pageLanguage }]
    }),
  )

const hasLongWord = (markup: string): boolean =>
  markup.search(LONG_WORD) !== -1 && markup.replace(PART, (part) => (part.startsWith('<') ? '<>' : part)).search(LONG_WORD) !== -1

function replaceLongWords(markup: string, replace: (word: string) => string): string {
  /** The element whose content stays as it is. */
  let literal: string | null = null
  return markup.replace(PART, (part, slash?: string, name?: string, attributes = '') => {
    if (name === undefined) return literal === null ? part.replace(LONG_WORD, replace) : part
    if (slash === '/') literal = name === literal ? null : literal
    else if (LITERAL.has(name) || (name !== 'img' && LANGUAGE.test(attributes))) literal ??= name
    return part
  })
}
