import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { builtInFonts } from '../../theme/fonts.ts'
import { measureFont } from './measure-font.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cache = await mkdtemp(path.join(tmpdir(), 'fonts-'))
afterAll(() => rm(cache, { recursive: true }))

const readBuiltIn = (name: string) => readFile(path.join(root, 'node_modules', builtInFonts.get(name)?.file ?? ''))

describe('measuring a font', () => {
  test('every built-in font can be measured at two weights', async () => {
    for (const name of builtInFonts.keys()) {
      const metrics = measureFont(await readBuiltIn(name), cache)
      expect(metrics?.ascent).toBeGreaterThan(0.5)
      expect(metrics?.descent).toBeGreaterThan(0.1)
      expect(metrics?.width.regular).toBeGreaterThan(0.3)
      expect(metrics?.width.bold).toBeGreaterThanOrEqual(metrics?.width.regular ?? 1)
    }
  })

  test('a variable font is measured at the given weights, not at its default weight', async () => {
    const metrics = measureFont(await readBuiltIn('figtree'), cache)
    expect(metrics).toMatchObject({ ascent: 0.95, descent: 0.25, lineGap: 0, weights: { min: 300, max: 900 } })
    expect(metrics?.width.regular).toBeCloseTo(0.4491, 3)
    expect(metrics?.width.bold).toBeCloseTo(0.4613, 3)
  })

  test('a file that is not WOFF2 has no metrics', async () => {
    const font = await readBuiltIn('figtree')
    for (const bytes of [Buffer.from(''), Buffer.from('no font'), font.subarray(0, 4000), Buffer.from('wOF2'.padEnd(200, '\0'))])
      expect(measureFont(bytes, cache)).toBe(null)
  })

  test('metrics are cached by content', async () => {
    const font = await readBuiltIn('manrope')
    const other = path.join(cache, 'again')
    measureFont(font, other)
    const [file = ''] = await readdir(path.join(other, 'fonts'))
    await writeFile(path.join(other, 'fonts', file), '{"cached":true}')
    expect(measureFont(font, other)).toEqual({ cached: true })
  })
})
