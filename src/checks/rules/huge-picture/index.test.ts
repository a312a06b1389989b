import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const hostWith = (width: number, height: number, bytes: number, format: 'jpeg' | 'svg' = 'jpeg') => ({
  ...minimalHost,
  pictureFacts: (file: string) => (file === '/pictures/hero.svg' ? { format, width, height, bytes, moves: false } : null),
})

test('a photograph with too many pixels is an error that states its size', () => {
  expect(diagnosticsAfter({}, hostWith(31000, 20000, 9e6))).toEqual([
    'IMG505 "/pictures/hero.svg" /pictures/hero.svg is 31000 x 20000 pixels and 9 MB, which is too large.',
  ])
})

test('a picture with too many bytes is an error', () => {
  expect(diagnosticsAfter({}, hostWith(100, 100, 30_000_001))).toHaveLength(1)
})

test('a large photograph within the limits is fine', () => {
  expect(diagnosticsAfter({}, hostWith(10_000, 10_000, 30_000_000))).toEqual([])
})

test('the pixel size of an SVG file does not count', () => {
  expect(diagnosticsAfter({}, hostWith(40_000, 40_000, 5000, 'svg'))).toEqual([])
})
