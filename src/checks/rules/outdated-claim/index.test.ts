import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { minimalHost } from '../../../../tests/support/minimal-manifest.ts'

const claim = (until: string) => ({
  '/pages/1/blocks/2': { type: 'claims', items: [{ figure: '25', label: 'years', until }] },
})

test('a claim is to be looked at again on the day after', () => {
  expect(mistakesAfter(claim('2026-03-31'))).toEqual([])
  expect(mistakesAfter(claim('2026-03-30'))).toEqual([
    'STY953 "2026-03-30" This was to be looked at again after 2026-03-30, and that day has passed.',
  ])
})

test('the day is that of the host', () => {
  expect(mistakesAfter(claim('2026-03-30'), { ...minimalHost, today: '2026-03-30' })).toEqual([])
})

test.each(['31/12/2026', '2026-13-01', '2026-02-30', '2026-4-1', 'tomorrow'])('%s is no day', (day) => {
  expect(mistakesAfter(claim(day))).toEqual([
    `SCH107 "${day}" "${day}" does not work as "until". Write a date as year-month-day, for example 2027-12-31.`,
  ])
})
