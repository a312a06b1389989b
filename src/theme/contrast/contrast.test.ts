import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { hueDistance } from '../colors.ts'
import { toOklab, withLightness } from '../oklab.ts'
import type { Palette } from '../palette/palette.ts'
import { toPalette } from '../palette/to-palette.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from './color-pairs.ts'
import { findFailingColors, findPassingColor } from './failing-colors.ts'
import { findNearestColor, hasColor } from './nearest-color.ts'

const light = toPalette(createMinimalManifest().theme.colors, 'light')
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const keys: (keyof Palette)[] = ['ink', 'inkSoft', 'paper', 'surface', 'surfaceStrong', 'line', 'brand', 'brandInk', 'accent']
keys.push('accentInk', 'dark', 'darkInk', 'success', 'warning', 'error')
const key = fc.constantFrom(...keys)
/** A palette of which one or two values were changed. */
const changedPalette = fc.dictionary(key, color, { minKeys: 1, maxKeys: 2 }).map((own): Palette => ({ ...light, ...own }))
const anyPalette = fc.oneof(
  changedPalette,
  fc
    .tuple(...keys.map(() => color))
    .map((colors): Palette => Object.assign({ ...light }, ...keys.map((name, i) => ({ [name]: colors[i] })))),
)
const lightnessOf = (shade: string): number => toOklab(shade)[0] ?? 0

test('a color of another lightness keeps its hue', () => {
  fc.assert(
    fc.property(color, fc.double({ min: 0.2, max: 0.9, noNaN: true }), (one, lightness) => {
      const shade = withLightness(one, lightness)
      expect(lightnessOf(shade)).toBeCloseTo(lightness, 1)
      expect(hueDistance(shade, one)).toBeLessThan(5)
    }),
  )
})

test('the nearest color passes in every pair of the value, and leaves the others as they are', () => {
  fc.assert(
    fc.property(changedPalette, key, (palette, name) => {
      const nearest = findNearestColor({ light: palette }, 'light', name)
      fc.pre(nearest !== null)
      const low = new Set(listColorPairs(palette).flatMap((pair, index) => (hasLowContrast(pair) ? [index] : [])))
      for (const [index, pair] of listColorPairs({ ...palette, [name]: nearest }).entries())
        if (hasColor(pair, name) || !low.has(index)) expect(hasLowContrast(pair)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('no color of the same hue that passes is nearer by more than a step of lightness', () => {
  const inks: (keyof Palette)[] = ['brandInk', 'accentInk']
  fc.assert(
    fc.property(
      fc.constantFrom(...keys.filter((name) => !inks.includes(name))),
      color,
      fc.double({ min: -1, max: 1, noNaN: true }),
      (name, own, share) => {
        const palette = { ...light, [name]: own }
        const isLow = (shade: string) => listColorPairs({ ...palette, [name]: shade }).some(hasLowContrast)
        fc.pre(isLow(own))
        const nearest = findNearestColor({ light: palette }, 'light', name)
        const start = lightnessOf(own)
        const distance = nearest === null ? 1 : Math.abs(lightnessOf(nearest) - start) - 0.015
        const other = start + share * distance
        fc.pre(distance > 0 && other >= 0 && other <= 1)
        expect(isLow(withLightness(own, other))).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('a color that passes is its own nearest color', () => {
  for (const name of keys.slice(0, 7)) expect(findNearestColor({ light }, 'light', name)).toBe(light[name])
})

test('every low pair is blamed on one of its two colors, and only colors of low pairs are blamed', () => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      const low = listColorPairs(palette).filter(hasLowContrast)
      const blamed = findFailingColors({ light: palette }, 'light').map(({ key }) => key)
      expect(new Set(blamed).size).toBe(blamed.length)
      for (const { front, back } of low) expect(blamed.includes(front) || blamed.includes(back)).toBe(true)
      for (const key of blamed) expect(low.some(({ front, back }) => front === key || back === key)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a suggested color passes every pair blamed on the value', () => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      const failing = findFailingColors({ light: palette }, 'light')
      const first = failing[0]
      fc.pre(first !== undefined)
      const better = findPassingColor({ light: palette }, 'light', first.key)
      fc.pre(better !== null)
      const changed = { ...palette, [first.key]: better }
      const after = listColorPairs(changed)
      const others = new Set(failing.slice(1).map(({ key }) => key))
      const isStillLow = (pair: ColorPair) => pair.front === first.key && !others.has(pair.back) && hasLowContrast(pair)
      expect(after.filter(isStillLow)).toEqual([])
      expect(
        findFailingColors({ light: changed }, 'light').find(
          ({ key, worst }) => key === first.key && worst.front === key && !others.has(worst.back),
        ),
      ).toBe(undefined)
    }),
    { numRuns: 30 },
  )
})
