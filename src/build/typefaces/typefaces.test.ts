import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTypefaceTexts } from '../../../tests/support/site/typeface-texts.ts'
import { builtInFonts } from '../../theme/fonts.ts'
import { collectOutlines } from './collect-outlines.ts'
import { toStoredInstance } from './stored-outlines.ts'
import { toTypeface } from './typeface.ts'
import { openFont, toInstance } from './variable-font.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const openBuiltIn = async (name: string) =>
  openFont(await readFile(path.join(root, 'node_modules', builtInFonts.get(name)?.file ?? '')))

/** The typeface of a built-in font, and that of its outlines as a release stores them. */
async function openFaces(name: string, weight: number) {
  const opened = await openBuiltIn(name)
  const outlines = collectOutlines(opened, weight)
  const instance = toStoredInstance(JSON.parse(JSON.stringify(outlines)))
  const [stored, whole] = [toTypeface(instance, -0.02), toTypeface(toInstance(opened, weight), -0.02)]
  return { ...{ stored, whole, outlines }, covers: (text: string) => instance.covers(stored.toDrawable(text) ?? '') }
}

describe('a typeface', () => {
  test('measures weight and kerning like the browser', async () => {
    const figtree = await openBuiltIn('figtree')
    const [regular, bold] = [toTypeface(toInstance(figtree, 400)), toTypeface(toInstance(figtree, 700))]
    // Chromium measures 16.233 and 16.844 for this line at the same weights.
    const line = 'AVATAR Tofu & we said: größer – “fi”'
    expect(Math.abs(regular.measure(line) - 16.233)).toBeLessThan(0.15)
    expect(Math.abs(bold.measure(line) - 16.844)).toBeLessThan(0.15)
    expect(regular.measure('AV')).toBeLessThan(regular.measure('A') + regular.measure('V'))
  })
})

// The tests of the installed package compare all fonts and weights. These three have ligatures, and one of them has contexts.
describe.each([
  ['fraunces', 400, ['x\u0304', '1\u20442']],
  ['instrument-sans', 650, ['x\u0304', '->']],
  ['manrope', 600, ['1\u20442', '(c)', "I'm", '(24)', 'A-B']],
])('the stored outlines of %s at weight %i', async (name, weight, special) => {
  const { stored, whole, outlines, covers } = await openFaces(name, weight)

  test('are drawn like the font, broken into lines anywhere', () => {
    expect(stored.capitals).toBe(whole.capitals)
    fc.assert(
      fc.property(createTypefaceTexts(outlines.characters), fc.nat(40), fc.constantFrom('', ' ', '…'), (text, at, added) => {
        const drawable = whole.toDrawable(text)
        expect(stored.toDrawable(text)).toBe(drawable)
        fc.pre(drawable !== null && covers(drawable))
        for (const line of [drawable, `${drawable.slice(0, at)}${added}`, `${added}${drawable.slice(at)}`]) {
          expect(stored.measure(line)).toBe(whole.measure(line))
          expect(stored.toPath(line, 80, 100.5, 92)).toBe(whole.toPath(line, 80, 100.5, 92))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('are enough for usual texts', () => {
    for (const text of [
      'Zürich – 40% off, from €9.99',
      'The “first” office: traffic & waffles',
      'shop.example.com/a-b',
      'नमस्ते',
      '🚀',
    ])
      expect(covers(text), text).toBe(true)
  })

  test('are not enough for marks, fractions, and sequences that the font replaces', () => {
    for (const text of special) expect(covers(text), text).toBe(false)
  })
})
