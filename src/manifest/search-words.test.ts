import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWordReader } from './search-words.ts'

const readTerms = (text: string, language = 'en') => Array.from(createWordReader(language)(text), ({ term }) => term)

describe('the terms of a text', () => {
  test.each([
    ['en', 'Save to site.manifest.json, 100 %!', ['save', 'to', 'site', 'manifest', 'json', '100']],
    ['de', 'Große Kündigungen: Straße', ['grosse', 'kundigungen', 'strasse']],
    ['fr', 'L’art de l’œuvre déjà vue', ['l', 'art', 'de', 'l', 'oeuvre', 'deja', 'vue']],
    ['pl', 'Łódź i Kraków', ['lodz', 'i', 'krakow']],
    ['ar', 'الكِتَابُ الجديد في المدرسة', ['كتاب', 'جديد', 'في', 'مدرسه']],
    ['hi', 'ज़मीन की क़ीमत', ['जमीन', 'की', 'कीमत']],
    ['mr', 'शिक्षण संस्था', ['शिक्षण', 'संस्था']],
    ['ja', '東京都で検索', ['東京', '都', 'で', '検索']],
  ])('in the language %s: %s', (language, text, terms) => {
    expect(readTerms(text, language)).toEqual(terms)
  })

  test('are the same with composed and decomposed accents, and in capitals', () => {
    const text = 'Überprüfen'
    expect(readTerms(text.normalize('NFD').toUpperCase())).toEqual(readTerms(text))
  })

  test('are where the reader says, in order, whatever the text', () => {
    const readWords = createWordReader('en')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0
        for (const word of readWords(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end)
          expect(word.term).not.toBe('')
          expect(readTerms(text.slice(word.start, word.end)).join('')).toBe(word.term)
          end = word.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 300 },
    )
  })
})
