import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, parseNumber, toTypedNumber } from './numbers.ts'

test.each<[string, string, number | null]>([
  ['en', '1,234.5', 1234.5],
  ['en', '1.234,5', 1234.5],
  ['en', '1.234', 1.234],
  ['de', '1.234', 1234],
  ['de', '1.5', 1.5],
  ['de', '1.234.567,89', 1_234_567.89],
  ['fr', '1\u202f234,5', 1234.5],
  ['de-CH', "1'234.5", 1234.5],
  ['hi', '12,34,567', 1_234_567],
  ['ar', '\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 1234.5],
  ['mr', '\u0967\u0968', 12],
  ['en', '\uff11\uff12', 12],
  ['en', '\u2212 3', -3],
  ['en', '+3', 3],
  ['en', '-0', 0],
  ['en', '\u20ac 20', 20],
  ['en', '1e3', null],
  ['en', '1,23,4', null],
  ['en', '1.2.3', null],
  ['en', '1-2', null],
  ['en', '', null],
  ['en', '1234567890123456', null],
])('in %s, "%s" is %s', (language, text, value) => {
  expect(parseNumber(text, language)).toBe(value)
})

test('ignores the unit of the field, in any spelling', () => {
  expect(['120 m²', '120m2', '120 M2', '120'].map((text) => parseNumber(text, 'en', 'm²'))).toEqual([120, 120, 120, 120])
})

test('reads back what it writes, in every language', () => {
  const languages = fc.constantFrom('ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'mr', 'nl', 'pl', 'pt', 'sv', 'fa', 'de-CH')
  const numbers = fc.integer({ min: -1e9, max: 1e9 }).map((count) => count / 1000)
  fc.assert(
    fc.property(languages, numbers, (language, value) => {
      expect(parseNumber(toTypedNumber(value, language), language)).toBe(value)
      expect(parseNumber(formatNumber(value, language, 'kg'), language, 'kg')).toBe(value)
    }),
    { numRuns: 300 },
  )
})
