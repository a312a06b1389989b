import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const claim = (until: string) => ({
  '/pages/1/blocks/2': { type: 'claims', items: [{ figure: '25', label: 'years', until }] },
})

test('a claim is due for review on the day after its date', () => {
  expect(diagnosticsAfter(claim('2026-03-31'))).toEqual([])
  expect(diagnosticsAfter(claim('2026-03-30'))).toEqual([
    'STY953 "2026-03-30" This content is due for review: its date 2026-03-30 has passed.',
  ])
})

test('today is the date of the host', () => {
  expect(diagnosticsAfter(claim('2026-03-30'), { ...minimalHost, readToday: () => '2026-03-30' })).toEqual([])
})

test('a special day of opening hours is over on the day after its last day', () => {
  const hours = (exception: object) => ({
    '/pages/1/blocks/2': { type: 'openingHours', days: [{ days: ['monday'] }], exceptions: [exception] },
  })
  expect(diagnosticsAfter(hours({ date: '2026-03-31' }))).toEqual([])
  expect(diagnosticsAfter(hours({ date: '2026-03-28', until: '2026-03-31' }))).toEqual([])
  expect(diagnosticsAfter(hours({ date: '2026-03-28', until: '2026-03-30' }))).toEqual([
    expect.stringMatching(/^STY953 .*This entry is over: 2026-03-30 has passed\.$/),
  ])
})

test.each(['31/12/2026', '2026-13-01', '2026-02-30', '2026-4-1', 'tomorrow'])('%s is not a valid date', (day) => {
  expect(diagnosticsAfter(claim(day))).toEqual([
    `SCH107 "${day}" "${day}" is not a valid value for "until". Write a date as year-month-day, for example 2027-12-31.`,
  ])
})
