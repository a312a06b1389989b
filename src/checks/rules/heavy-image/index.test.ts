import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const hostWith = (format: 'gif' | 'jpeg' | 'svg', bytes: number, moves = false) => ({
  ...minimalHost,
  pictureFacts: (file: string) => (file === '/pictures/hero.svg' ? { format, width: 640, height: 480, bytes, moves } : null),
})

test('a heavy animation gets a warning', () => {
  expect(diagnosticsAfter({}, hostWith('gif', 2_300_000, true))).toEqual([
    'PERF901 "/pictures/hero.svg" /pictures/hero.svg is an animation of 2300 KB, and animations are published unchanged.',
  ])
})

test('a heavy drawing gets a warning', () => {
  expect(diagnosticsAfter({}, hostWith('svg', 300_001))).toEqual([
    'PERF901 "/pictures/hero.svg" /pictures/hero.svg is a drawing of 300 KB, and drawings are published unchanged.',
  ])
})

test('a heavy photograph is fine, because the build resizes it', () => {
  expect(diagnosticsAfter({}, hostWith('jpeg', 12_000_000))).toEqual([])
})

test('a small animation is fine', () => {
  expect(diagnosticsAfter({}, hostWith('gif', 300_000, true))).toEqual([])
})
