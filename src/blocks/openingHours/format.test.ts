import { expect, test } from 'vitest'
import { formatDays, formatTime, formatWeekdays } from './format.ts'

/** Intl uses special spaces, which depend on its version. */
const withPlainSpaces = (text: string | null): string => String(text).replace(/\s/g, ' ')

test('weekdays are in the language of the site, a range of them with a dash', () => {
  expect(formatWeekdays(0, 0, 'en')).toBe('Monday')
  expect(withPlainSpaces(formatWeekdays(0, 4, 'de'))).toBe('Montag – Freitag')
})

test('times have 12 or 24 hours as usual in the language', () => {
  expect(withPlainSpaces(formatTime('09:00', 'en-US'))).toBe('9:00 AM')
  expect(formatTime('17:30', 'de')).toBe('17:30')
  expect(formatTime('00:00', 'en-GB')).toBe('00:00')
})

test('a single date has its weekday; a range has none', () => {
  expect(formatDays('2032-12-24', undefined, 'en-GB')).toMatch(/^Friday,? 24 December 2032$/)
  expect(withPlainSpaces(formatDays('2032-12-24', '2033-01-02', 'de'))).toBe('24. Dezember 2032 – 2. Januar 2033')
})
