import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
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

describe('what is published until a date', () => {
  const note = (until: string) => ({ '/pages/1/blocks/2': { type: 'richText', text: 'Closed.', until } })
  const over = (noun: string) => `STY953 "2026-03-30" Visitors no longer see this ${noun}: its last day was 2026-03-30.`

  test('is worth a hint from the day after it', () => {
    expect(diagnosticsAfter(note('2026-03-31'))).toEqual([])
    expect(diagnosticsAfter(note('2026-03-30'))).toEqual([over('block')])
    const { diagnostics } = checkSource(textAfter(note('2026-03-30')))
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['info'])
  })

  test('is not worth a hint if its first day is later still, which is an error', () => {
    expect(
      diagnosticsAfter({ '/pages/1/blocks/2': { type: 'richText', text: 'Closed.', from: '2026-03-30', until: '2026-03-29' } }),
    ).toEqual(['SCH117 "2026-03-29" "until" is 2026-03-29, but "from" is later: 2026-03-30.'])
  })

  test('can be a block in a block, a shared block, a page or the announcement', () => {
    const old = { until: '2026-03-30' }
    const text = { type: 'richText', text: 'One.' }
    const columns = { type: 'columns', columns: [{ blocks: [{ ...text, ...old }] }, { blocks: [text] }] }
    expect(diagnosticsAfter({ '/pages/1/blocks/2': columns })).toEqual([over('block')])
    expect(diagnosticsAfter({ '/shared/why-us/until': old.until })).toContain(over('block'))
    expect(diagnosticsAfter({ '/announcement': { text: 'Closed on Monday.', ...old } })).toEqual([over('announcement')])
    expect(diagnosticsAfter({ '/pages/1/until': old.until })).toContain(over('page'))
  })
})

test.each(['31/12/2026', '2026-13-01', '2026-02-30', '2026-4-1', 'tomorrow'])('%s is not a valid date', (day) => {
  expect(diagnosticsAfter(claim(day))).toEqual([
    `SCH107 "${day}" "${day}" is not a valid value for "until". Write a date as year-month-day, for example 2027-12-31.`,
  ])
})
