import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const own = { file: '/fonts/own.woff2', kind: 'serif' }

test('two fonts that exceed the limit together get a warning at the heavier one', () => {
  expect(diagnosticsAfter({ '/theme/fonts': { text: 'figtree', display: own } })).toEqual([
    expect.stringMatching(
      /^PERF904 "display" \/fonts\/own\.woff2 and figtree together are 80 KB; fonts should be at most 70 KB in total\.$/,
    ),
  ])
})

test('a font used twice counts once', () => {
  expect(diagnosticsAfter({ '/theme/fonts': { text: own, display: own } })).toEqual([])
})

test('light fonts and the system font are fine', () => {
  expect(diagnosticsAfter({ '/theme/fonts': { text: 'figtree', display: 'fraunces' } })).toEqual([])
  expect(diagnosticsAfter({ '/theme/fonts': { text: 'system', display: 'system' } })).toEqual([])
})
