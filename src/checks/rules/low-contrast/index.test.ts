import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, describeMistakes, helpAfter, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'
import { createMinimalManifest } from '../../../../tests/support/minimal-manifest.ts'
import type { Palette } from '../../../manifest/manifest.gen.ts'
import { applyEdits } from '../../edits/apply-edits.ts'
import { findBetter, findFaults } from './faults.ts'
import { isLow, type Pair, toPairs } from './pairs.ts'

const { light } = createMinimalManifest().theme.colors
const at = (key: string) => `/theme/colors/light/${key}`

describe('one wrong value gives one diagnostic, at that value', () => {
  test('a text that is too pale, with the area on which it is worst', () => {
    expect(mistakesAfter({ [at('inkSoft')]: '#8a8f9c' })).toEqual([
      'A11Y703 "#8a8f9c" Soft ink #8a8f9c on strong surface #e5e7eb has a contrast of 2.6; text needs 4.5. #61656f would pass.',
    ])
  })

  test('a colour of meaning', () => {
    expect(mistakesAfter({ [at('error')]: '#ff6b6b' })).toEqual([expect.stringMatching(/^A11Y703 "#ff6b6b" Error #ff6b6b on /)])
  })

  test('a yellow brand stays yellow: the ink on it can change, or the brand', () => {
    const changes = { [at('brand')]: '#ffcc00' }
    expect(mistakesAfter(changes)).toEqual([
      'A11Y703 "#ffffff" Ink on brand #ffffff on brand #ffcc00 has a contrast of 1.5; text needs 4.5. #111827 would pass.',
    ])
    expect(helpAfter(changes)).toEqual([expect.stringMatching(/^Write #111827 for ink on brand, or #[0-9a-f]{6} for brand\.$/)])
    expect(mistakesAfter({ ...changes, [at('brandInk')]: '#111827' })).toEqual([])
  })

  test('both ways out of a pale brand pass', () => {
    const { diagnostics, text } = checkSource(textAfter({ [at('brand')]: '#ffcc00' }))
    const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes)
    expect(fixes.map(({ applicability }) => applicability)).toEqual(['suggest', 'suggest'])
    for (const { edits } of fixes) expect(describeMistakes(applyEdits(text, edits))).toEqual([])
  })

  test('an area that is too dark for every text', () => {
    expect(mistakesAfter({ [at('surface')]: '#555555' })).toEqual([
      expect.stringMatching(/^A11Y703 "#555555" .* on surface #555555 has .* As surface, #[0-9a-f]{6} would pass\.$/),
    ])
  })

  test('the ink of dark blocks', () => {
    expect(mistakesAfter({ [at('darkInk')]: '#333333' })).toEqual([
      expect.stringMatching(/^A11Y703 "#333333" Ink on dark #333333 on dark #0b1220 has a contrast of 1\.4; text needs 4\.5\./),
    ])
  })

  test('a text that is only a little too pale is a warning, one that is lost an error', () => {
    const severityOf = (color: string) =>
      checkSource(textAfter({ [at('inkSoft')]: color })).diagnostics.map(({ severity }) => severity)
    expect([severityOf('#6b7280'), severityOf('#9ca3af')]).toEqual([['warning'], ['error']])
  })

  test('two wrong values give two', () => {
    expect(mistakesAfter({ [at('inkSoft')]: '#8a8f9c', [at('success')]: '#5fd08a' })).toHaveLength(2)
  })
})

test('the dark palette is looked at for itself', () => {
  expect(mistakesAfter({ '/theme/colors/dark': light })).toEqual([])
  expect(mistakesAfter({ '/theme/colors/dark': { ...light, inkSoft: '#8a8f9c' } })).toHaveLength(1)
})

test('while a colour is written wrongly, contrasts are not spoken of', () => {
  expect(mistakesAfter({ [at('ink')]: 'black', [at('inkSoft')]: '#eeeeee' })).toEqual([expect.stringMatching(/^SCH107/)])
})

test('where no colour of the hue will do, the message says so', () => {
  const changes = {
    [at('paper')]: '#6a6a6a',
    [at('surface')]: '#808080',
    [at('surfaceStrong')]: '#757575',
    [at('ink')]: '#757575',
  }
  expect(mistakesAfter(changes)).toContainEqual(
    expect.stringMatching(/^A11Y703 "#757575" Ink .* No colour of this hue would pass\.$/),
  )
})

describe('whatever the palette', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const keys = Object.keys(light)
  const change = fc.dictionary(fc.constantFrom(...keys), color, { minKeys: 1, maxKeys: 2 })
  const anyPalette = fc.oneof(
    change.map((own): Palette => ({ ...light, ...own })),
    fc
      .tuple(...keys.map(() => color))
      .map((colors): Palette => Object.assign({ ...light }, ...keys.map((key, i) => ({ [key]: colors[i] })))),
  )

  test('every low pair is blamed on one of its two colours, and a colour without low pairs on none', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const low = toPairs(palette).filter(isLow)
        const blamed = findFaults(toPairs(palette)).map(({ key }) => key)
        expect(new Set(blamed).size).toBe(blamed.length)
        for (const { front, back } of low) expect(blamed.includes(front) || blamed.includes(back)).toBe(true)
        for (const key of blamed) expect(low.some(({ front, back }) => front === key || back === key)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('a suggested colour passes every pair that is blamed on the value, and spoils no other text', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const before = toPairs(palette)
        const faults = findFaults(before)
        const fault = faults[0]
        const better = fault && findBetter(palette, fault.key)
        if (!better) return
        const after = toPairs({ ...palette, [fault.key]: better })
        const others = new Set(faults.slice(1).map(({ key }) => key))
        const isSpoilt = (pair: Pair) => pair.front === fault.key && !others.has(pair.back) && isLow(pair)
        expect(after.filter(isSpoilt)).toEqual([])
        expect(
          findFaults(after).find(({ key, worst }) => key === fault.key && worst.front === key && !others.has(worst.back)),
        ).toBe(undefined)
      }),
      { numRuns: 60 },
    )
  })
})
