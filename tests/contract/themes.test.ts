import { describe, expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { toPalette } from '../../src/theme/palette/to-palette.ts'
import { isDarkPalette } from '../../src/theme/tones.ts'
import editorial from '../fixtures/themes/editorial.json' with { type: 'json' }
import playful from '../fixtures/themes/playful.json' with { type: 'json' }
import { diagnosticsAfter } from '../support/manifest/diagnostics.ts'
import { minimalHost } from '../support/manifest/minimal-manifest.ts'
import { cache, root } from '../support/project.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'

const { fontFacts } = await createHost({ root, publicFolder: '', cache })

/** The ten values that change the look of a site most. */
const LOOK = [
  'colors/light/paper',
  'colors/light/brand',
  'colors/light/accent',
  'fonts/display',
  'typography/sizeDesktop',
  'typography/scaleDesktop',
  'typography/headingWeight',
  'space/sectionDesktop',
  'space/density',
  'shape/radius',
]

const valueAt = (theme: unknown, value: string): unknown =>
  value.split('/').reduce<unknown>((current, key) => Reflect.get(Object(current), key), theme)

const { theme: light } = readReferenceManifest()
const themes = { 'the reference site': light, editorial, playful }

describe('a theme', () => {
  test.each(Object.entries(themes))('%s has no errors: all contrasts are high enough and its fonts are small', (_, theme) => {
    expect(diagnosticsAfter({ '/theme': theme }, { ...minimalHost, fontFacts })).toEqual([])
  })

  test.each(LOOK)('differs from the others in %s', (value) => {
    const values = Object.values(themes).map((theme) => valueAt(theme, value))
    expect(values).not.toContain(undefined)
    expect(new Set(values).size).toBe(3)
  })

  test('may be dark in both modes', () => {
    const palettes = [toPalette(light.colors, 'light'), toPalette(editorial.colors, 'light'), toPalette(playful.colors, 'dark')]
    expect(palettes.map(isDarkPalette)).toEqual([false, true, true])
  })
})
