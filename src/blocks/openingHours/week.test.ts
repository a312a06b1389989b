import { expect, test } from 'vitest'
import { toDayRanges } from './week.ts'

const hours = [{ from: '09:00', to: '17:00' }]

test('neighboring days with the same hours are one range, also from different entries', () => {
  expect(
    toDayRanges([
      { days: ['monday', 'wednesday'], hours },
      { days: ['tuesday', 'friday'], hours },
    ]),
  ).toEqual([
    { first: 0, last: 2, opening: { hours } },
    { first: 3, last: 3, opening: null },
    { first: 4, last: 4, opening: { hours } },
    { first: 5, last: 6, opening: null },
  ])
})

test('a day with a note only is not closed, and one without hours and note is', () => {
  expect(toDayRanges([{ days: ['monday'], note: 'By appointment' }, { days: ['tuesday'] }])).toEqual([
    { first: 0, last: 0, opening: { note: 'By appointment' } },
    { first: 1, last: 6, opening: null },
  ])
})
