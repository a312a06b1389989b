import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import { CONTROL_CONTRAST, contrastOf, mixColors, TEXT_CONTRAST } from './colors.ts'
import type { Palette } from './palette/palette.ts'
import { toPalette } from './palette/to-palette.ts'
import { isDarkPalette, TONES, toToneColors } from './tones.ts'

const light = toPalette(createMinimalManifest().theme.colors, 'light')
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyPalette = fc
  .dictionary(fc.constantFrom(...Object.keys(light)), color, { maxKeys: 15 })
  .map((own): Palette => ({ ...light, ...own }))

test('mixes colors like the browser', () => {
  expect(mixColors('#ff0000', 50, '#0000ff')).toBe('#8c53a2')
  expect(mixColors('#1c44d0', 84, '#151b2e')).toBe('#1b3eb4')
  expect([mixColors('#123456', 100, '#fff000'), mixColors('#123456', 0, '#fff000')]).toEqual(['#123456', '#fff000'])
})

test('gives every color of a tone as six hex digits', () => {
  fc.assert(
    fc.property(anyPalette, fc.constantFrom(...TONES), (palette, tone) => {
      for (const value of Object.values(toToneColors(palette, tone))) expect(value).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('keeps everything on a strong tone legible wherever its ink is legible', () => {
  fc.assert(
    fc.property(anyPalette, fc.constantFrom('brand' as const, 'dark' as const), (palette, tone) => {
      const colors = toToneColors(palette, tone)
      const { background, surface, hover, ink } = colors
      fc.pre(contrastOf(ink, background) >= TEXT_CONTRAST)
      for (const area of [background, surface, hover])
        for (const name of ['ink', 'ink-soft', 'link', 'accent', 'success', 'warning', 'error'] as const)
          expect(contrastOf(colors[name], area)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      for (const area of [background, surface])
        expect(contrastOf(colors['line-strong'], area)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
      for (const button of [colors.action, colors['action-hover']])
        expect(contrastOf(colors['action-ink'], button)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
  )
})

test('uses the brand color for links if it is legible, and keeps links legible wherever the ink is legible', () => {
  expect(toToneColors(light, 'plain').link).toBe(light.brand)
  fc.assert(
    fc.property(anyPalette, fc.constantFrom('plain' as const, 'muted' as const), (palette, tone) => {
      const { ink, link, background, surface } = toToneColors(palette, tone)
      for (const area of [background, surface]) {
        fc.pre(contrastOf(ink, area) >= TEXT_CONTRAST)
        expect(contrastOf(link, area)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }),
  )
})

test('keeps legible buttons legible on hover', () => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      fc.pre(contrastOf(palette.brandInk, palette.brand) >= TEXT_CONTRAST)
      const { 'action-ink': ink, 'action-hover': hover } = toToneColors(palette, 'plain')
      expect(contrastOf(ink, hover)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
  )
})

test('dims the brand color for large areas on a dark page', () => {
  const dark = { ...light, ink: '#ffffff', paper: '#101010', brand: '#9db4ff', dark: '#050505', darkInk: '#ffffff' }
  expect([isDarkPalette(light), isDarkPalette(dark)]).toEqual([false, true])
  expect(toToneColors(light, 'brand').background).toBe(light.brand)
  expect(contrastOf(toToneColors(dark, 'brand').background, dark.brand)).toBeGreaterThan(2)
})
