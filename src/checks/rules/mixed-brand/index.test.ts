import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'

const { light } = createMinimalManifest().theme.colors
const dark = {
  ...light,
  ...{ ink: '#f3f4f6', inkSoft: '#d1d5db', paper: '#0b1220', surface: '#111827', surfaceStrong: '#1f2937' },
  ...{ brand: '#9db4ff', brandInk: '#0b1220', accent: '#f3a95a', accentInk: '#0b1220' },
  ...{ success: '#6fd39b', warning: '#f0bf5e', error: '#ff9a9e' },
}
const withBrand = (brand: string, fields: object = {}) => ({
  '/theme/colors': { light: { ...light, brand, ...fields }, dark },
})

test('a brand that is changed only in the light palette is an info', () => {
  const changes = withBrand('#0b6b3a', { brandSoft: '#c3cff5' })
  expect(diagnosticsAfter(changes)).toEqual([
    'STY959 "#0b6b3a" The brand is #0b6b3a, but "brandSoft" of "light" (#c3cff5) and "brand" of "dark" (#9db4ff) have another hue.',
  ])
  expect(checkSource(textAfter(changes)).diagnostics.map(({ severity }) => severity)).toEqual(['info'])
})

test('shades of one hue and grays are fine', () => {
  expect(diagnosticsAfter(withBrand(light.brand, { brandSoft: '#c3cff5' }))).toEqual([])
  expect(diagnosticsAfter(withBrand('#333333'))).toEqual([])
})
