import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a date is in the language of the site, on the same day in every time zone', () => {
  expect(formatDate('2026-12-24', 'en-GB')).toBe('24 December 2026')
  expect(formatDate('2026-12-24', 'de')).toBe('24. Dezember 2026')
})

test('a text that is not a date stays as it is', () => {
  expect(formatDate('soon', 'en')).toBe('soon')
})
