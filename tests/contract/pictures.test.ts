import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { planOfBlock, walkWithSlots } from '../../src/build/pages/schema-marks.ts'
import { readDrawing } from '../../src/build/pictures/index.ts'
import { readBlockTypes } from '../../src/build/preview/gallery.ts'
import { toPossibleSlots } from '../../src/contracts/picture-slots.ts'
import { toPointer } from '../../src/manifest/pointer.ts'
import { root } from '../support/project.ts'
import { readReferenceManifest, referenceSite } from '../support/reference-site.ts'

const compress = promisify(brotliCompress)
const MOST_BYTES = 12 * 1024

describe('the drawings of the reference site', async () => {
  const { theme } = readReferenceManifest()
  const files = (await Array.fromAsync(glob('**/*.svg', { cwd: referenceSite.publicFolder }))).sort()

  test('are small: none has more than 12 KB, compressed, as it is published', async () => {
    const cache = path.join(root, '.cache')
    const sizes = await Promise.all(
      files.map(async (file) => {
        const { bytes } = await readDrawing(path.join(referenceSite.publicFolder, file), { colors: theme.colors, cache })
        return { file, size: (await compress(bytes)).length }
      }),
    )
    expect(sizes.filter(({ size }) => size > MOST_BYTES)).toEqual([])
    expect(sizes.length).toBeGreaterThan(0)
  })
})

test('the schema says of every picture of a block in which slot it stands', async () => {
  const without: string[] = []
  for (const type of await readBlockTypes(root)) {
    const samples: Record<string, { block: unknown }> = JSON.parse(
      await readFile(path.join(root, 'src/blocks', type, 'samples.json'), 'utf8'),
    )
    walkWithSlots(samples.full?.block, planOfBlock(), (_, marks, slot, steps) => {
      if (marks.file && toPossibleSlots(slot).length === 0) without.push(`${type}${toPointer(steps)}`)
    })
  }
  expect(without).toEqual([])
})

test('no style looks for an image right below something: that of a photograph stands in a <picture>', async () => {
  const styles = await Array.fromAsync(glob('src/**/*styles.ts', { cwd: root }))
  const wrong: string[] = []
  for (const file of styles) if (/>\s*img\b/.test(await readFile(path.join(root, file), 'utf8'))) wrong.push(file)
  expect(wrong).toEqual([])
})
