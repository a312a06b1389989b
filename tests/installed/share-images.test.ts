import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { STORED_WEIGHTS, toOutlinesFile } from '../../src/build/typefaces/outline-files.ts'
import { type StoredOutlines, toStoredInstance } from '../../src/build/typefaces/stored-outlines.ts'
import { toTypeface } from '../../src/build/typefaces/typeface.ts'
import { openFont, toInstance } from '../../src/build/typefaces/variable-font.ts'
import type { Manifest, Theme } from '../../src/manifest/manifest.gen.ts'
import { builtInFonts } from '../../src/theme/fonts.ts'
import { readJson, runInstalled } from '../support/installed/installed-engine.ts'
import { copyEngine } from '../support/installed/provided-engine.ts'
import { readFolder, root, runScript } from '../support/project.ts'
import { createTypefaceTexts } from '../support/site/typeface-texts.ts'

const { content } = inject('installedEngine')

test.each([...builtInFonts])('draws with the stored outlines of %s as with the font', async (name, { file }) => {
  const font = await openFont(await readFile(path.join(root, 'node_modules', file)))
  for (const weight of STORED_WEIGHTS) {
    const bytes = await readFile(path.join(content, 'compiled', toOutlinesFile(name, weight)))
    const outlines: StoredOutlines = JSON.parse(brotliDecompressSync(bytes).toString())
    const instance = toStoredInstance(outlines)
    const [stored, whole] = [toTypeface(instance), toTypeface(toInstance(font, weight))]
    fc.assert(
      fc.property(createTypefaceTexts(outlines.characters), (text) => {
        const drawable = whole.toDrawable(text)
        expect(stored.toDrawable(text)).toBe(drawable)
        fc.pre(drawable !== null && instance.covers(drawable))
        expect(stored.measure(drawable)).toBe(whole.measure(drawable))
        expect(stored.toPath(drawable, 80, 100.5, 92)).toBe(whole.toPath(drawable, 80, 100.5, 92))
      }),
      { numRuns: 40 },
    )
  }
})

describe('the share images of a site', () => {
  let site = ''
  beforeAll(async () => {
    site = copyEngine('share-images')
    await cp(path.join(root, 'templates/blank/public'), path.join(site, 'public'), { recursive: true })
  })

  /** Builds a site with a share image for each title, in the package and in the checkout. Returns the images, which have the same names. */
  async function buildBoth(font: Theme['fonts']['text'], headingWeight: number, titles: readonly string[]) {
    const manifest: Manifest = await readJson(path.join(root, 'templates/blank/site.manifest.json'))
    manifest.site.shareImages = 'page'
    manifest.theme = { ...manifest.theme, fonts: { text: font, display: font }, typography: { headingWeight } }
    for (const [index, page] of manifest.pages.entries()) page.title = titles[index % titles.length] ?? page.title
    const file = path.join(site, 'site.manifest.json')
    await writeFile(file, JSON.stringify(manifest))
    const own = await runInstalled(site, ['build', '--compression', 'off'])
    const out = path.join(site, 'other')
    const args = ['--manifest', file, '--public', path.join(site, 'public'), '--compression', 'off', '--out', out]
    const other = await runScript('build.ts', args)
    expect([own.code, other.code], own.stderr + other.stderr).toEqual([0, 0])
    const readImages = async (folder: string) =>
      [...(await readFolder(folder))].filter(([name]) => /share-\w+\.png$/.test(name)).map(([name, { text }]) => [name, text])
    const both = [await readImages(path.join(site, 'dist')), await readImages(out)]
    for (const folder of ['dist', 'dist-server', 'other', 'other-server', '.cache'])
      await rm(path.join(site, folder), { recursive: true, force: true })
    return both
  }

  test('are those of the checkout when something of them is not stored', async () => {
    for (const weight of [650, 555]) {
      const [own, other] = await buildBoth('manrope', weight, ["I'm here (2024)", 'Offices in Zürich'])
      expect(own?.length).toBeGreaterThan(1)
      expect(own).toEqual(other)
    }
  })

  test('are drawn without the packages for fonts when everything is stored', async () => {
    for (const name of ['fontkit', 'woff2-encoder']) await rm(path.join(site, 'node_modules', name, 'dist'), { recursive: true })
    const [own, other] = await buildBoth('fraunces', 700, ['Offices in Zürich', 'Ship it 🚀 today'])
    expect(own?.length).toBeGreaterThan(1)
    expect(own).toEqual(other)
  })
})
