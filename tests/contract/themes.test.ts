import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { minifyCss } from '../../src/build/compile/minify-css.ts'
import { createHost } from '../../src/build/host.ts'
import { fieldOf, isObject, listOf } from '../../src/manifest/json.ts'
import type { Theme } from '../../src/manifest/manifest.gen.ts'
import { withValuesAt } from '../../src/manifest/pointer.ts'
import { toPalette } from '../../src/theme/palette/to-palette.ts'
import { toThemeCss } from '../../src/theme/theme-css.ts'
import { isDarkPalette } from '../../src/theme/tones.ts'
import { diagnosticsAfter } from '../support/manifest/diagnostics.ts'
import { createMinimalManifest, minimalHost } from '../support/manifest/minimal-manifest.ts'
import { cache, root } from '../support/project.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'

const { fontFacts } = await createHost({ root, publicFolder: '', cache })

const folder = new URL('../fixtures/themes/', import.meta.url)
const read = (file: string): Theme => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const fixtures = Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), read(file)]))
const themes = { 'the reference site': readReferenceManifest().theme, ...fixtures }

describe('a theme', () => {
  test.each(Object.entries(themes))('%s has no errors: all contrasts are high enough and its fonts are small', (_, theme) => {
    expect(diagnosticsAfter({ '/theme': theme }, { ...minimalHost, fontFacts })).toEqual([])
  })

  test('differs from each other one in its palette and in most of its styles', () => {
    expect(Object.keys(fixtures)).toHaveLength(8)
    expect(new Set(Object.values(fixtures).map(({ colors }) => colors.light.paper + colors.light.brand)).size).toBe(8)
    for (const [name, theme] of Object.entries(fixtures))
      for (const [otherName, other] of Object.entries(fixtures)) {
        const same = styles.filter(([steps]) => valueAt(theme, steps) === valueAt(other, steps))
        if (name !== otherName) expect([name, otherName, same.length <= styles.length * 0.7]).toEqual([name, otherName, true])
      }
  })

  test('may be dark in both modes', () => {
    const [playful, luxury] = [read('playful.json'), read('luxury.json')]
    const palettes = [toPalette(playful.colors, 'light'), toPalette(playful.colors, 'dark'), toPalette(luxury.colors, 'light')]
    expect(palettes.map(isDarkPalette)).toEqual([false, true, true])
  })
})

/** The settings of a theme, other than colors and fonts: where each is, and its schema. */
const settings = listSettings(schema.definitions.Theme.properties, []).filter(
  ([[group]]) => group !== 'colors' && group !== 'fonts',
)
/** The settings with named values. */
const styles = settings.filter(([, setting]) => fieldOf(setting, 'enum') !== undefined)

function listSettings(properties: unknown, steps: string[]): [string[], unknown][] {
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, setting]): [string[], unknown][] => {
    if (name === '$comment') return []
    const inner = fieldOf(setting, 'properties')
    return inner ? listSettings(inner, [...steps, name]) : [[[...steps, name], setting]]
  })
}

const valueAt = (theme: unknown, steps: readonly string[]): unknown => steps.reduce(fieldOf, theme)

const { theme } = createMinimalManifest()
const toCss = (worn: Theme): string => toThemeCss(worn, { text: null, display: null })

/** The style sheet of the theme with one more setting. */
const toCssWith = (steps: readonly string[], to: unknown): string => toCss(withValuesAt(theme, [{ steps, to }]))

describe('a setting of the theme', () => {
  test.each(settings.filter(([, setting]) => fieldOf(setting, 'default') !== undefined))(
    '%s changes nothing if it has its default',
    (steps, setting) => {
      expect(toCssWith(steps, fieldOf(setting, 'default'))).toBe(toCss(theme))
    },
  )

  test.each(settings)('%s changes the style sheet with each other value, and the result is CSS', (steps, setting) => {
    const named = listOf(setting, 'enum')
    const values = named.length > 0 ? named : [fieldOf(setting, 'maximum')]
    const others = values.filter((value) => value !== fieldOf(setting, 'default'))
    const sheets = others.map((value) => toCssWith(steps, value))
    expect(new Set([toCss(theme), ...sheets]).size).toBe(others.length + 1)
    for (const sheet of sheets) expect(() => minifyCss(sheet)).not.toThrow()
  })
})

test('a theme that names no style has only custom properties', () => {
  const css = toCss(theme)
  expect(css.match(/@layer [\w,]+/g)).toEqual(['@layer tokens'])
  expect(css).not.toMatch(/#menu|footer|main|\.cards|\.intro|h1|--button|--mark/)
})
