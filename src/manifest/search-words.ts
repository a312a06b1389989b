/** The file with the search index, in the output and below the base path. It has no hash, so that an edit of one page changes no other. */
export const SEARCH_INDEX_PATH = '/search-index.json'

/** The same for the pages of a language, given the path of its home page. */
export const toSearchIndexPath = (home = '/'): string => `${home === '/' ? '' : home}${SEARCH_INDEX_PATH}`

/** A word of a text. */
interface Word {
  /** How the search index has it: without accents, in lowercase. */
  term: string
  /** Where it is in the text, as offsets. */
  start: number
  end: number
}

/** Reads the words of a text in order, one after another. */
export type WordReader = (text: string) => Iterable<Word>

/** A run of letters and digits, with the joiners of Indic scripts. The rules of Unicode also keep `l'art` and `site.json` together. */
const LETTERS = /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu

/** Creates the function that reads the words of texts in a language (BCP 47). Words without spaces between them are found, too. */
export function createWordReader(language: string): WordReader {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  // Texts repeat their words, and finding the term of one takes longer than anything else here.
  const known = new Map<string, Word[]>()
  return function* (text) {
    for (const { segment, index, isWordLike } of segmenter.segment(text)) {
      if (!isWordLike) continue
      const words = known.get(segment) ?? toWords(segment)
      known.set(segment, words)
      for (const { term, start, end } of words) yield { term, start: index + start, end: index + end }
    }
  }
}

function toWords(segment: string): Word[] {
  const words = Array.from(segment.matchAll(LETTERS), ({ 0: word, index }) => ({
    term: toTerm(word),
    start: index,
    end: index + word.length,
  }))
  return words.filter(({ term }) => term !== '')
}

/**
 * Accents of Latin, Greek and Cyrillic letters, vowel signs of Arabic, the dot below letters of Hindi, and joiners: people search without
 * them. The vowel signs of Hindi are part of its words.
 */
const ACCENTS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640\u093C\u200C\u200D]/g

/** Letters that are not made of a letter and an accent, and forms of one letter in Arabic. */
const LETTER_FORMS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
}
const FORMED_LETTER = new RegExp(`[${Object.keys(LETTER_FORMS).join('')}]`, 'g')

/** The Arabic article, which is written together with its noun. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u

const toTerm = (word: string): string =>
  word
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(FORMED_LETTER, (letter) => LETTER_FORMS[letter] ?? letter)
    .replace(ARABIC_ARTICLE, '')

/** How a search index is made of texts in a language, and read: the options of MiniSearch for both. */
export function toIndexOptions(readWords: WordReader) {
  return {
    fields: ['heading', 'text'],
    tokenize: (text: string): string[] => Array.from(readWords(text), ({ term }) => term),
    processTerm: (term: string): string => term,
  }
}
