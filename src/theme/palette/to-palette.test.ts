import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTROL_CONTRAST, contrastOf, hueDistance, TEXT_CONTRAST } from '../colors.ts'
import { hasLowContrast, listColorPairs } from '../contrast/color-pairs.ts'
import { findFailingColors, findPassingColor } from '../contrast/failing-colors.ts'
import { toLightness } from '../oklab.ts'
import { isDarkPalette, toToneColors } from '../tones.ts'
import { isColorKey, type Palette, SCHEMES, withColor } from './palette.ts'
import { toPalette, toPalettes } from './to-palette.ts'

/** Any color, and often a gray, a strong color or one of the extremes. */
const color = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`),
  fc.constantFrom('#ffffff', '#000000', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#777777', '#767676'),
)
const three = fc.record({ brand: color, accent: color, paper: color })
const alike = color.map((one) => ({ brand: one, accent: one, paper: one }))
const KEYS = Object.keys(toPalette({ light: { brand: '#1d4ed8', accent: '#0f766e', paper: '#ffffff' } }, 'light')).filter(
  isColorKey,
)
const some = fc.dictionary(fc.constantFrom(...KEYS), color, { maxKeys: 4 })

const listLow = (palette: Palette) => listColorPairs(palette).filter(hasLowContrast)

describe('three colors', () => {
  test('are enough for a palette in which every pair has enough contrast, in light and dark mode', () => {
    fc.assert(
      fc.property(fc.oneof(three, alike), (light) => {
        for (const scheme of SCHEMES) expect(listLow(toPalette({ light, dark: {} }, scheme))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('give every color as six hex digits', () => {
    fc.assert(
      fc.property(three, (light) => {
        for (const scheme of SCHEMES)
          for (const value of Object.values(toPalette({ light, dark: {} }, scheme))) expect(value).toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 50 },
    )
  })

  test('give a dark page for dark mode, whatever the light page is', () => {
    fc.assert(
      fc.property(three, (light) => {
        expect(isDarkPalette(toPalette({ light, dark: {} }, 'dark'))).toBe(true)
      }),
    )
  })

  test('give light text on a dark paper and dark text on a light one', () => {
    const toInk = (paper: string) => toPalette({ light: { brand: '#1d4ed8', accent: '#0f766e', paper } }, 'light').ink
    expect(toLightness(toInk('#0f1626'))).toBeGreaterThan(0.9)
    expect(toLightness(toInk('#fdfbf7'))).toBeLessThan(0.3)
  })

  test('give areas that can be told apart from the paper and from each other', () => {
    fc.assert(
      fc.property(three, (light) => {
        for (const scheme of SCHEMES) {
          const { paper, surface, surfaceStrong } = toPalette({ light, dark: {} }, scheme)
          expect(new Set([paper, surface, surfaceStrong]).size).toBe(3)
        }
      }),
    )
  })
})

describe('the brand band', () => {
  test('is the brand color on a light page, and a deep shade of it on a dark page', () => {
    const light = { brand: '#1d4ed8', accent: '#0f766e', paper: '#ffffff' }
    const { brandBand } = toPalette({ light, dark: {} }, 'dark')
    expect(toPalette({ light }, 'light').brandBand).toBe(light.brand)
    expect(toLightness(brandBand)).toBeLessThanOrEqual(0.41)
    expect(hueDistance(brandBand, light.brand)).toBeLessThan(10)
  })

  test('has legible text, buttons and lines in any color', () => {
    fc.assert(
      fc.property(three, some, (light, dark) => {
        for (const scheme of SCHEMES) {
          const tone = toToneColors(toPalette({ light, dark }, scheme), 'brand')
          for (const name of ['ink', 'ink-soft', 'link', 'accent', 'success', 'warning', 'error'] as const)
            expect(contrastOf(tone[name], tone.background)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          expect(contrastOf(tone['action-ink'], tone.action)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          expect(contrastOf(tone['line-strong'], tone.background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST)
        }
      }),
    )
  })
})

describe('written colors', () => {
  test('are taken as they are', () => {
    fc.assert(
      fc.property(three, some, some, (light, more, dark) => {
        const written = { light: { ...more, ...light }, dark }
        expect(toPalette(written, 'light')).toMatchObject(written.light)
        expect(toPalette(written, 'dark')).toMatchObject(dark)
      }),
    )
  })

  test('are what a contrast is blamed on, never a derived color', () => {
    fc.assert(
      fc.property(three, some, some, (light, more, dark) => {
        const written = { light: { ...more, ...light }, dark }
        for (const scheme of SCHEMES)
          for (const { key } of findFailingColors(written, scheme)) expect(written[scheme]).toHaveProperty(key)
      }),
      { numRuns: 100 },
    )
  })

  test('are fixed by the suggested color, which derived colors follow', () => {
    fc.assert(
      fc.property(three, fc.constantFrom(...KEYS), color, (light, key, own) => {
        const written = withColor({ light }, 'light', key, own)
        const [failing] = findFailingColors(written, 'light')
        fc.pre(failing !== undefined)
        const better = findPassingColor(written, 'light', failing.key)
        fc.pre(better !== null)
        const fixed = findFailingColors(withColor(written, 'light', failing.key, better), 'light')
        expect(fixed.map((other) => other.key)).not.toContain(failing.key)
      }),
      { numRuns: 6 },
    )
  })

  test('of light mode do not make a site dark', () => {
    expect(toPalettes({ light: { brand: '#1d4ed8', accent: '#0f766e', paper: '#ffffff' } }).dark).toBe(null)
  })
})
