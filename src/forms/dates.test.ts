import { expect, test } from 'vitest'
import { formatDay, toDateLimits } from './dates.ts'

const field = { type: 'date', name: 'day', label: 'Day' } as const
const noon = Date.parse('2026-11-28T12:30:00Z')

test('a limit of today accepts each day that is today anywhere on earth', () => {
  expect(toDateLimits({ ...field, min: 'today', max: 'today' }, noon)).toEqual({ min: '2026-11-28', max: '2026-11-29' })
  expect(toDateLimits({ ...field, min: '2027-01-01' }, noon)).toEqual({ min: '2027-01-01', max: null })
})

test('days are written in the words of a language', () => {
  expect(formatDay('2026-12-24', 'de')).toBe('24. Dezember 2026')
  expect(formatDay('today', 'fr')).toBe('aujourd’hui')
  expect(formatDay('soon', 'en')).toBe('soon')
})
