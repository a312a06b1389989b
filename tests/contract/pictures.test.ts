import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readDrawing } from '../../src/build/pictures/index.ts'
import { readBlockTypes } from '../../src/build/preview/gallery.ts'
import { isPictureSlot, listPossibleSlots, listWidths, PICTURE_SLOTS } from '../../src/contracts/picture-slots.ts'
import { toPointer } from '../../src/manifest/pointer.ts'
import { getBlockPlan, walkPictureSlots } from '../../src/models/schema-marks.ts'
import { toPalettes } from '../../src/theme/palette/to-palette.ts'
import { root } from '../support/project.ts'
import { readReferenceManifest, referenceSite } from '../support/site/reference-site.ts'

const compress = promisify(brotliCompress)
const MAX_BYTES = 12 * 1024

describe('the drawings of the reference site', async () => {
  const { theme } = readReferenceManifest()
  const files = (await Array.fromAsync(glob('**/*.svg', { cwd: referenceSite.publicFolder }))).sort()

  test('have at most 12 KB each, compressed', async () => {
    const cache = path.join(root, '.cache')
    const sizes = await Promise.all(
      files.map(async (file) => {
        const { bytes } = await readDrawing(path.join(referenceSite.publicFolder, file), {
          palettes: toPalettes(theme.colors),
          cache,
        })
        return { file, size: (await compress(bytes)).length }
      }),
    )
    expect(sizes.filter(({ size }) => size > MAX_BYTES)).toEqual([])
    expect(sizes.length).toBeGreaterThan(0)
  })
})

test('the schema names the picture slot of every picture in a block', async () => {
  const without: string[] = []
  for (const type of await readBlockTypes(root)) {
    const samples: Record<string, { block: unknown }> = JSON.parse(
      await readFile(path.join(root, 'src/blocks', type, 'samples.json'), 'utf8'),
    )
    walkPictureSlots(samples.full?.block, getBlockPlan(), (_, marks, slot, steps) => {
      if (marks.file && listPossibleSlots(slot).length === 0) without.push(`${type}${toPointer(steps)}`)
    })
  }
  expect(without).toEqual([])
})

test('the guide lists every picture slot with its widths', async () => {
  const guide = await readFile(path.join(root, 'docs/extending.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `(\w+)` \| [^|]* \| ([\d, ]+) \|$/gm)].map(([, name, widths]) => [name, widths])
  const slots = PICTURE_SLOTS.filter(isPictureSlot)
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(slots.map((slot) => [slot, listWidths([slot]).join(', ')])))
})

test('no style selects an img as a child: the img of a photograph is inside a <picture>', async () => {
  const styles = await Array.fromAsync(glob('src/**/*styles.ts', { cwd: root }))
  const wrong: string[] = []
  for (const file of styles) if (/>\s*img\b/.test(await readFile(path.join(root, file), 'utf8'))) wrong.push(file)
  expect(wrong).toEqual([])
})

test('a style of a block that selects the svg of an icon also selects its img, which a page with many logos has', async () => {
  const styles = await Array.fromAsync(glob('src/blocks/**/*styles.ts', { cwd: root }))
  const wrong: string[] = []
  for (const file of styles) if (/\bsvg\b(?!, img\))/.test(await readFile(path.join(root, file), 'utf8'))) wrong.push(file)
  expect(wrong).toEqual([])
})
