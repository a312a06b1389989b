import type { Hyphenation } from '../../contracts/hyphenation.ts'
import { type Hyphenator, loadHyphenator } from './load-hyphenator.ts'

/** How many letters of a word are at least above or below a hyphen, as in src/ui/reset.css. */
const MIN_END_LETTERS = 5

const SOFT_HYPHEN = '\u00AD'

/** What the compiled renderer exports to find long words in the HTML of a page, and to replace them. */
export interface HtmlHyphenator {
  listLargeWords(html: string, pageLanguage: string): Record<string, string[]>
  addSoftHyphens(html: string, pageLanguage: string, hyphenation: Hyphenation): string
}

/** Adds soft hyphens to the long words in the headings and quotes of a page. */
export async function hyphenateHtml(html: string, pageLanguage: string, renderer: HtmlHyphenator): Promise<string> {
  const words = renderer.listLargeWords(html, pageLanguage)
  if (Object.keys(words).length === 0) return html
  return renderer.addSoftHyphens(html, pageLanguage, await hyphenateWords(words))
}

/**
 * Where the words of each language break, by the patterns of the language. Words that do not break are omitted. The patterns are loaded only
 * for a language with words.
 */
export async function hyphenateWords(words: Readonly<Record<string, readonly string[]>>): Promise<Hyphenation> {
  const result: Record<string, Record<string, string>> = {}
  for (const [language, ofLanguage] of Object.entries(words)) {
    const hyphenator = ofLanguage.length > 0 ? await loadHyphenator(language) : null
    if (!hyphenator) continue
    const divided = ofLanguage
      .map((word) => [word, hyphenateWord(word, hyphenator)] as const)
      .filter(([word, parts]) => word !== parts)
    if (divided.length > 0) result[language] = Object.fromEntries(divided)
  }
  return result
}

function hyphenateWord(word: string, hyphenator: Hyphenator): string {
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
