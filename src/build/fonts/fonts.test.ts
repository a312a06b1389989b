import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Font } from '../../manifest/manifest.gen.ts'
import { builtInFonts } from '../../theme/fonts.ts'
import { readFontFacts, readFonts, readPreviewFonts } from './fonts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { theme } = createMinimalManifest()
const own: Font = { file: "/fonts/it's own.woff2", kind: 'serif' }
let folders = { root, publicFolder: '', cache: '' }

const withFonts = (text: Font, display: Font) => ({ ...theme, fonts: { text, display } })

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  folders = { root, publicFolder: path.join(folder, 'public'), cache: path.join(folder, 'cache') }
  await mkdir(path.join(folders.publicFolder, 'fonts'), { recursive: true })
  const font = path.join(root, 'node_modules', builtInFonts.get('fraunces')?.file ?? '')
  await copyFile(font, path.join(folders.publicFolder, "fonts/it's own.woff2"))
})

afterAll(() => rm(path.dirname(folders.publicFolder), { recursive: true }))

describe('the fonts of a theme', () => {
  test('are built in or come from the public folder, each with its metrics', () => {
    const { fonts, files } = readFonts(withFonts('figtree', own), folders)
    expect(fonts.text).toMatchObject({ family: 'Figtree', kind: 'sans', metrics: { weights: { min: 300, max: 900 } } })
    expect(fonts.display).toMatchObject({ kind: 'serif', metrics: { weights: { min: 100, max: 900 } } })
    expect(files.map(({ file }) => `assets/${fonts.text?.url} assets/${fonts.display?.url}`.includes(file))).toEqual([true, true])
  })

  test('have family names that do not depend on the file name', () => {
    expect(readFonts(withFonts(own, 'system'), folders).fonts.text?.family).toMatch(/^Own [0-9a-f]{8}$/)
  })

  test('are published once when both are the same, and not at all for system fonts', () => {
    expect(readFonts(withFonts(own, own), folders).files).toHaveLength(1)
    expect(readFonts(withFonts('system', 'system'), folders)).toEqual({
      fonts: { text: null, display: null },
      files: [],
      monoFile: null,
    })
  })

  test('include one of code, which is not among the files that every page loads', () => {
    const theme = withFonts('figtree', 'figtree')
    const { fonts, files, monoFile } = readFonts({ ...theme, fonts: { ...theme.fonts, mono: own.file } }, folders)
    expect(files).toHaveLength(1)
    expect(monoFile?.file).toBe(`assets/${fonts.mono?.url}`)
    expect(readFonts(withFonts('figtree', 'figtree'), folders).monoFile).toBeNull()
  })

  test('include the built-in one of code, also in the preview', () => {
    const theme = withFonts('figtree', 'figtree')
    const coded = { ...theme, fonts: { ...theme.fonts, mono: 'jetbrains-mono' } }
    expect(readFonts(coded, folders)).toMatchObject({
      fonts: { mono: { family: 'JetBrains Mono' } },
      monoFile: { file: expect.stringMatching(/^assets\/jetbrains-mono/) },
    })
    expect(readPreviewFonts(coded, folders).mono?.url).toMatch(/^\/node_modules\/.*jetbrains-mono.*\.woff2$/)
  })

  test('are served from their original place in the preview', () => {
    const { text, display } = readPreviewFonts(withFonts('figtree', own), folders)
    expect(text?.url).toMatch(/^\/node_modules\/.*figtree.*\.woff2$/)
    expect(display?.url).toBe('/fonts/it%27s%20own.woff2')
  })

  test('that cannot be read have no facts for the checks and fail the build', () => {
    expect(readFontFacts("/fonts/it's own.woff2", folders)?.bytes).toBeGreaterThan(30_000)
    expect([readFontFacts('/fonts/none.woff2', folders), readFontFacts('/../../package.json', folders)]).toEqual([null, null])
    expect(() => readFonts(withFonts({ file: '/fonts/none.woff2', kind: 'sans' }, 'system'), folders)).toThrow('none.woff2')
  })
})
