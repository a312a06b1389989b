import { expect, test } from 'vitest'
import { addDays, addMonths, listWeeks } from './month-grid.ts'

test('a month has whole weeks from Monday', () => {
  const weeks = listWeeks('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('a leap year has its day', () => {
  expect(listWeeks('2028-02').flat()).toContain('2028-02-29')
  expect(listWeeks('2027-02').flat()).not.toContain('2027-02-29')
})

test('months and days go on over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})
