import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const own = { file: '/fonts/own.woff2', kind: 'serif' }

test('two fonts that are too heavy together are said at the heavier one', () => {
  expect(mistakesAfter({ '/theme/fonts': { text: 'figtree', display: own } })).toEqual([
    expect.stringMatching(
      /^PERF904 "display" \/fonts\/own\.woff2 and figtree have together 80 KB; fonts should have 70 KB or less\.$/,
    ),
  ])
})

test('one font in two places is counted once', () => {
  expect(mistakesAfter({ '/theme/fonts': { text: own, display: own } })).toEqual([])
})

test('light fonts and the typeface of the device are not spoken of', () => {
  expect(mistakesAfter({ '/theme/fonts': { text: 'figtree', display: 'fraunces' } })).toEqual([])
  expect(mistakesAfter({ '/theme/fonts': { text: 'system', display: 'system' } })).toEqual([])
})
