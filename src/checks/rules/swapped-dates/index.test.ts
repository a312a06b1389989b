import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = { type: 'richText', text: 'Closed.' }

test('the last day of a block or page is not before the first', () => {
  const dates = { from: '2026-03-02', until: '2026-03-01' }
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { ...text, ...dates } })).toEqual([
    'SCH117 "2026-03-01" "until" is 2026-03-01, which is before "from", 2026-03-02.',
  ])
  expect(diagnosticsAfter({ '/pages/1/from': dates.from, '/pages/1/until': dates.until })).toContain(
    'SCH117 "2026-03-01" "until" is 2026-03-01, which is before "from", 2026-03-02.',
  )
})

test.each([{ from: '2026-03-31' }, { until: '2026-03-31' }, { from: '2026-03-01', until: '2026-03-01' }])(
  '%j is possible',
  (dates) => {
    expect(diagnosticsAfter({ '/pages/1/blocks/2': { ...text, ...dates } })).toEqual([])
  },
)

test('a date that is none is one error', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { ...text, from: '2 March', until: '2026-03-01' } })).toHaveLength(1)
})
