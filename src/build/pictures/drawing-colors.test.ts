import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { toPalette } from '../../theme/palette/to-palette.ts'
import { toLightDrawing, withThemeColors } from './drawing-colors.ts'

const light = toPalette(createMinimalManifest().theme.colors, 'light')
const dark = { ...light, ink: '#fafafa', brand: '#88aaff' }
const drawing = '<svg><path fill="var(--ink,#000)" stroke="var( --brand , #00f)"/><path fill="var(--own,#f0f)"/></svg>'

test('a drawing gets the colors that it uses, for light and dark mode', () => {
  expect(withThemeColors(drawing, { light, dark })).toEqual({
    text:
      '<svg><path fill="var(--ink)" stroke="var(--brand)"/><path fill="var(--own,#f0f)"/><style>' +
      `:root{--ink:${light.ink};--brand:${light.brand}}` +
      '@media screen and (prefers-color-scheme:dark){:root{--ink:#fafafa;--brand:#88aaff}}</style></svg>',
    adapts: true,
  })
})

test('without a dark palette, a drawing has only the light colors', () => {
  const { text, adapts } = withThemeColors(drawing, { light, dark: null })
  expect([text.includes('@media'), adapts]).toEqual([false, false])
})

test('a drawing without theme colors stays unchanged', () => {
  const own = '<svg><path fill="#f00"/></svg>'
  expect(withThemeColors(own, { light, dark })).toEqual({ text: own, adapts: false })
})

test('custom properties can be replaced with the light colors', () => {
  expect(toLightDrawing(drawing, light)).toBe(`<svg><path fill="${light.ink}" stroke="${light.brand}"/><path fill="#f0f"/></svg>`)
  expect(toLightDrawing(withThemeColors(drawing, { light, dark }).text, light)).toContain(`fill="${light.ink}"`)
})
