import { describe, expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const openingHours = (fields: object) => ({ '/pages/1/blocks/2': { type: 'openingHours', ...fields } })
const hours = (from: string, to: string) => openingHours({ days: [{ days: ['monday'], hours: [{ from, to }] }] })
const closed = (date: string, until: string) => openingHours({ days: [{ days: ['monday'] }], exceptions: [{ date, until }] })

test('a day of the week is in one entry, once', () => {
  const days = [{ days: ['monday', 'sunday'] }, { days: ['tuesday', 'sunday', 'tuesday'] }]
  expect(diagnosticsAfter(openingHours({ days }))).toEqual([
    'SCH117 "sunday" "sunday" is here for the second time.',
    'SCH117 "tuesday" "tuesday" is here for the second time.',
  ])
})

test('two blocks may name the same day', () => {
  const block = openingHours({ days: [{ days: ['monday'] }] })['/pages/1/blocks/2']
  expect(diagnosticsAfter({ '/pages/1/blocks/2': block, '/pages/1/blocks/3': block })).toEqual([])
})

test('a period ends at another time than it begins, possibly after midnight', () => {
  expect(diagnosticsAfter(hours('09:00', '09:00'))).toEqual(['SCH117 "09:00" "to" is 09:00, the same time as "from".'])
  expect(diagnosticsAfter(hours('22:00', '02:00'))).toEqual([])
})

test('a period of days does not end before it begins', () => {
  expect(diagnosticsAfter(closed('2026-12-24', '2026-12-27'))).toEqual([])
  expect(diagnosticsAfter(closed('2026-12-24', '2026-12-24'))).toEqual([])
  expect(diagnosticsAfter(closed('2026-12-24', '2026-12-23'))).toEqual([
    'SCH117 "2026-12-23" "until" is 2026-12-23, but "date" is later: 2026-12-24.',
  ])
})

test('a page and a block are not published until a day before their first', () => {
  const dates = { from: '2096-03-02', until: '2096-03-01' }
  const found = 'SCH117 "2096-03-01" "until" is 2096-03-01, but "from" is later: 2096-03-02.'
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { type: 'richText', text: 'Closed.', ...dates } })).toEqual([found])
  expect(diagnosticsAfter({ '/pages/1/from': dates.from, '/pages/1/until': dates.until })).toContain(found)
  expect(
    diagnosticsAfter({ '/pages/1/blocks/2': { type: 'richText', text: 'Closed.', ...dates, from: '2 March' } }),
  ).toHaveLength(1)
})

test.each([
  ['2019-06', '2019', []],
  ['2019', '2019-06', []],
  ['2019-06', '2019-06', []],
  ['2019-06', '2018', ['SCH117 "2018" "to" is 2018, but "from" is later: 2019-06.']],
  ['2019', '2018-12', ['SCH117 "2018-12" "to" is 2018-12, but "from" is later: 2019.']],
  ['2019-06', '2019-05', ['SCH117 "2019-05" "to" is 2019-05, but "from" is later: 2019-06.']],
])('a span from %s to %s is compared as exactly as both are written', (from, to, expected) => {
  const figure = { type: 'figure', caption: 'Offices', spans: [{ title: 'Office in Pune', from, to }] }
  expect(diagnosticsAfter({ '/pages/1/blocks/2': figure })).toEqual(expected)
})

test.each([
  ['9:00', '09:00'],
  ['9.30', '09:30'],
  ['9 am', '09:00'],
  ['5pm', '17:00'],
])('%s is not a valid time, but %s is', (written, right) => {
  expect(diagnosticsAfter(hours(written, '23:00'))).toEqual([
    `SCH107 "${written}" "${written}" is not a valid value for "from". Did you mean "${right}"?`,
  ])
})

test('a time that cannot be read is explained', () => {
  expect(diagnosticsAfter(hours('noon', '23:00'))).toEqual([
    'SCH107 "noon" "noon" is not a valid value for "from". Write a time with two digits each for hour and minute, from 00:00 to 23:59, for example 09:00.',
  ])
})

test('the last day of a date field is not before its first one, and today is neither', () => {
  const field = '/forms/contact/fields/3'
  const date = { type: 'date', name: 'day', label: 'Day' }
  expect(diagnosticsAfter({ [field]: { ...date, min: '2027-02-01', max: '2027-01-31' } })).toEqual([
    'SCH117 "2027-01-31" "max" is 2027-01-31, but "min" is later: 2027-02-01.',
  ])
  expect(diagnosticsAfter({ [field]: { ...date, min: 'today', max: '2027-01-31' } })).toEqual([])
})

describe('the opening hours of a day', () => {
  const periods = (...times: string[]) => times.map((time) => ({ from: time.slice(0, 5), to: time.slice(6) }))
  const onMonday = (...times: string[]) =>
    diagnosticsAfter(openingHours({ days: [{ days: ['monday'], hours: periods(...times) }] }))

  test.each([
    [['07:00-14:00', '13:00-18:00'], '13:00 is before 14:00, when the period before it ends.'],
    [['13:00-18:00', '07:00-14:00'], '13:00 is before 14:00, when the period before it ends.'],
    [['07:00-18:00', '12:00-13:00'], '12:00 is before 18:00, when the period before it ends.'],
    [['22:00-02:00', '23:00-23:30'], '23:00 is before 02:00 on the next day, when the period before it ends.'],
  ])('do not overlap: %s', (times, message) => {
    expect(onMonday(...times)).toEqual([`SCH117 "${message.slice(0, 5)}" ${message}`])
  })

  test.each([[['07:00-12:00', '12:00-18:00']], [['14:00-18:00', '07:00-12:00']], [['18:00-02:00', '09:00-12:00']]])(
    'may follow each other: %s',
    (times) => {
      expect(onMonday(...times)).toEqual([])
    },
  )

  test('do not overlap on a special day either', () => {
    const exceptions = [{ date: '2999-12-24', hours: periods('07:00-14:00', '13:00-18:00') }]
    expect(diagnosticsAfter(openingHours({ days: [{ days: ['monday'] }], exceptions }))).toHaveLength(1)
  })

  test('are compared only within one day', () => {
    const days = ['monday', 'tuesday'].map((day) => ({ days: [day], hours: periods('07:00-14:00') }))
    expect(diagnosticsAfter(openingHours({ days }))).toEqual([])
  })

  test('of two offices may overlap', () => {
    const places = ['Pune', 'London'].map((title) => ({ title, from: '09:00', to: '17:00', offset: '+00:00' }))
    expect(diagnosticsAfter({ '/pages/1/blocks/2': { type: 'figure', caption: 'Offices', offices: places } })).toEqual([])
  })
})
