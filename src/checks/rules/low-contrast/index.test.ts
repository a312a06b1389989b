import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkSource,
  describeDiagnostics,
  diagnosticsAfter,
  helpAfter,
  textAfter,
} from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { applyEdits } from '../../edits/apply-edits.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'
import { sampleHost } from '../../sample.ts'

const { light } = createMinimalManifest().theme.colors
const at = (key: string) => `/theme/colors/light/${key}`

describe('one wrong value is one diagnostic, at that value', () => {
  test('a text color that is too pale, with the background that is worst', () => {
    expect(diagnosticsAfter({ [at('inkSoft')]: '#8a8f9c' })).toEqual([
      'A11Y703 "#8a8f9c" Soft ink #8a8f9c on strong surface #e5e7eb has a contrast of 2.6; text needs 4.5. #616672 would pass.',
    ])
  })

  test('a status color', () => {
    expect(diagnosticsAfter({ [at('error')]: '#ff6b6b' })).toEqual([
      expect.stringMatching(/^A11Y703 "#ff6b6b" Error #ff6b6b on /),
    ])
  })

  test('a pale brand can be fixed by its ink or by the brand color', () => {
    const changes = { [at('brand')]: '#ffcc00' }
    expect(diagnosticsAfter(changes)).toEqual([
      'A11Y703 "#ffffff" Ink on brand #ffffff on brand #ffcc00 has a contrast of 1.5; text needs 4.5. #111827 would pass.',
    ])
    expect(helpAfter(changes)).toEqual([expect.stringMatching(/^Write #111827 for ink on brand, or #[0-9a-f]{6} for brand\.$/)])
    expect(diagnosticsAfter({ ...changes, [at('brandInk')]: '#111827' })).toEqual([])
  })

  test('both fixes for a pale brand pass', () => {
    const { diagnostics, text } = checkSource(textAfter({ [at('brand')]: '#ffcc00' }))
    const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes)
    expect(fixes.map(({ applicability }) => applicability)).toEqual(['safe', 'suggest'])
    for (const { edits } of fixes) expect(describeDiagnostics(applyEdits(text, edits))).toEqual([])
  })

  test('a background that is too dark for every text', () => {
    expect(diagnosticsAfter({ [at('surface')]: '#555555' })).toEqual([
      expect.stringMatching(/^A11Y703 "#555555" .* on surface #555555 has .* As surface, #[0-9a-f]{6} would pass\.$/),
    ])
  })

  test('the text color of dark blocks', () => {
    expect(diagnosticsAfter({ [at('darkInk')]: '#333333' })).toEqual([
      expect.stringMatching(/^A11Y703 "#333333" Ink on dark #333333 on dark #0b1220 has a contrast of 1\.4; text needs 4\.5\./),
    ])
  })

  test('is an error, whether the contrast is slightly too low or very low', () => {
    const severityOf = (color: string) =>
      checkSource(textAfter({ [at('inkSoft')]: color })).diagnostics.map(({ severity }) => severity)
    expect([severityOf('#6b7280'), severityOf('#9ca3af')]).toEqual([['error'], ['error']])
  })

  test('two wrong values are two diagnostics', () => {
    expect(diagnosticsAfter({ [at('inkSoft')]: '#8a8f9c', [at('success')]: '#5fd08a' })).toHaveLength(2)
  })
})

test('the dark palette is checked separately', () => {
  expect(diagnosticsAfter({ '/theme/colors/dark': light })).toEqual([])
  expect(diagnosticsAfter({ '/theme/colors/dark': { ...light, inkSoft: '#8a8f9c' } })).toHaveLength(1)
})

describe('in a theme of three colors', () => {
  const three = { brand: '#ffd400', accent: '#ffd400', paper: '#ffffff' }
  const after = (colors: object) => diagnosticsAfter({ '/theme/colors': colors })

  test('derived colors pass, however pale the three are', () => {
    expect(after({ light: three, dark: {} })).toEqual([])
  })

  test('only the written color is reported, and the suggestion passes', () => {
    const light = { ...three, surface: '#444444' }
    const [found, ...others] = after({ light })
    expect(others).toEqual([])
    expect(found).toMatch(/^A11Y703 "#444444" .* As surface, #[0-9a-f]{6} would pass\.$/)
    const [better] = /#[0-9a-f]{6}(?= would pass)/.exec(found ?? '') ?? []
    expect(after({ light: { ...light, surface: better } })).toEqual([])
  })

  test('a missing or misspelled one of the three is reported instead of contrasts', () => {
    const { brand: _, ...two } = three
    expect(after({ light: two })).toEqual([expect.stringMatching(/^SCH103 .* "light" is missing the required field "brand"\.$/)])
    expect(after({ light: three, dark: { papper: '#000000', ink: '#111111' } })).toEqual([expect.stringMatching(/^SCH102/)])
  })
})

test('an invalid color is reported instead of contrasts', () => {
  expect(diagnosticsAfter({ [at('ink')]: 'black', [at('inkSoft')]: '#eeeeee' })).toEqual([expect.stringMatching(/^SCH107/)])
})

test('the message says if no color of the hue passes', () => {
  const changes = {
    [at('paper')]: '#6a6a6a',
    [at('surface')]: '#808080',
    [at('surfaceStrong')]: '#757575',
    [at('ink')]: '#757575',
  }
  expect(diagnosticsAfter(changes)).toContainEqual(
    expect.stringMatching(/^A11Y703 "#757575" Ink .* No color of this hue would pass\.$/),
  )
})

describe('--fix', () => {
  const fix = (changes: Record<string, unknown>) => applySafeFixes(new TextEncoder().encode(textAfter(changes)), sampleHost)

  test('writes the color that the message suggests', () => {
    const { text, applied } = fix({ [at('inkSoft')]: '#8a8f9c', [at('success')]: '#5fd08a' })
    expect(applied.map(({ title }) => title)).toEqual(['Write #616672', expect.stringMatching(/^Write #[0-9a-f]{6}$/)])
    expect(describeDiagnostics(text)).toEqual([])
  })

  test('keeps a pale brand color, and changes the ink on it', () => {
    const { text } = fix({ [at('brand')]: '#ffcc00' })
    expect(JSON.parse(text).theme.colors.light).toMatchObject({ brand: '#ffcc00', brandInk: '#111827' })
  })

  test('leaves no pair that it could improve, whatever the palette', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const keys = Object.keys(light)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), color, { minKeys: 1, maxKeys: 3 }), (colors) => {
        const changes = Object.fromEntries(Object.entries(colors).map(([key, value]) => [at(key), value]))
        const { text, refusal } = fix(changes)
        const left = checkSource(text).diagnostics.filter(({ fixes }) =>
          fixes.some(({ applicability }) => applicability === 'safe'),
        )
        expect([refusal, left]).toEqual([null, []])
      }),
      { numRuns: 20 },
    )
  })
})
