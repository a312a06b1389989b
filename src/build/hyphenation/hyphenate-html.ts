import { type Hyphenator, loadHyphenator } from './load-hyphenator.ts'

/** The content of pages. */
const MAIN = /<main[ >][\s\S]*?<\/main>/g

/** Headings and quotes, whose letters are so large that long words are longer than a line. */
const LARGE_TEXT = /<(h[1-6]|blockquote)((?: (?:"[^"]*"|[^">])*)?)>([\s\S]*?)<\/\1>/g

/**
 * A word that can be longer than a line of a heading on a screen of 320 pixels. The last part of an address is none, and neither is a word in
 * which the author has marked where it breaks.
 */
const LONG_WORD = /(?<![\p{L}\p{M}\p{N}\u00AD@/_.])[\p{L}\p{M}]{15,}(?![\p{L}\p{M}\p{N}\u00AD@/_]|\.\p{L})/gu

/** A tag, or the text between two tags. */
const PART = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|[^<]+/g

/** Elements whose letters are not changed. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'svg'])

const LANGUAGE = / lang="([^"]*)"/

/** How many letters of a word are at least above or below a hyphen, as in src/ui/reset.css. */
const MIN_END_LETTERS = 5

const SOFT_HYPHEN = '\u00AD'

/**
 * Adds soft hyphens to the long words in the headings and quotes of a page, so that they break between syllables also where the browser has no
 * dictionary of the language. Attributes, code and texts in another language than their heading stay as they are. The patterns of a
 * language are loaded only for a page with such a word.
 */
export async function hyphenateHtml(html: string, pageLanguage: string): Promise<string> {
  const texts = findLargeTexts(html).map((text) => ({ ...text, language: text.language ?? pageLanguage }))
  const pieces: string[] = []
  let last = 0
  for (const { start, end, language } of texts) {
    const hyphenator = await loadHyphenator(language)
    if (!hyphenator) continue
    pieces.push(html.slice(last, start), hyphenateMarkup(html.slice(start, end), hyphenator))
    last = end
  }
  return pieces.join('') + html.slice(last)
}

/** Where the content of a heading or quote with a long word is in the HTML. */
interface LargeText {
  start: number
  end: number
  /** Null if it has no language of its own. */
  language: string | null
}

const findLargeTexts = (html: string): LargeText[] =>
  [...html.matchAll(MAIN)].flatMap(({ 0: main, index: offset }) =>
    [...main.matchAll(LARGE_TEXT)].flatMap(({ 1: name = '', 2: attributes = '', 3: content = '', index }) => {
      if (!hasLongWord(content)) return []
      const start = offset + index + `<${name}${attributes}>`.length
      return [{ start, end: start + content.length, language: LANGUAGE.exec(attributes)?.[1] ?? null }]
    }),
  )

const hasLongWord = (markup: string): boolean =>
  markup.search(LONG_WORD) !== -1 && markup.replace(PART, (part) => (part.startsWith('<') ? '<>' : part)).search(LONG_WORD) !== -1

function hyphenateMarkup(markup: string, hyphenator: Hyphenator): string {
  /** The element whose content stays as it is. */
  let literal: string | null = null
  return markup.replace(PART, (part, slash?: string, name?: string, attributes = '') => {
    if (name === undefined) return literal === null ? part.replace(LONG_WORD, (word) => hyphenate(word, hyphenator)) : part
    if (slash === '/') literal = name === literal ? null : literal
    else if (LITERAL.has(name) || (name !== 'img' && LANGUAGE.test(attributes))) literal ??= name
    return part
  })
}

function hyphenate(word: string, hyphenator: Hyphenator): string {
  // The patterns are those of small letters, and few capital letters have another length.
  if (word.toLowerCase().length !== word.length) return word
  let result = ''
  let length = 0
  for (const part of hyphenator(word)) {
    const canBreak = length >= MIN_END_LETTERS && word.length - length >= MIN_END_LETTERS
    result += (canBreak ? SOFT_HYPHEN : '') + part
    length += part.length
  }
  return result
}
