import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compress } from '../output/compress.ts'
import { PAGE_SIZE_MARK, stampPageSize } from './stamp-page-size.ts'

let cache = ''
beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'stamp-'))
})
afterAll(() => rm(cache, { recursive: true }))

/** A size can be just between two rounded ones, each of which moves it to the other. */
const MAX_ERROR_BYTES = 50 + 10

test('the stated size is that of the page with its statement, for pages of any size', async () => {
  const output = { folder: '', staging: '', isFirst: true, compression: 'fast', cache } as const
  const toText = (bytes: number) => `"${(bytes / 1000).toFixed(1)}" & more`
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 400 }), async (words) => {
      const html = `<p>${words.join(' ').replaceAll('\0', '')}</p>${PAGE_SIZE_MARK}<footer>`
      const stamped = await stampPageSize(html, 'index.html', { toText, output })
      const copies = await compress('index.html', stamped, 'fast', cache)
      const served = (copies.get('.br') ?? stamped).length
      const [, stated] = /<\/p>&quot;(\d+\.\d)&quot; &amp; more<footer>$/.exec(stamped.toString()) ?? []
      expect(Math.abs(Number(stated) * 1000 - served)).toBeLessThanOrEqual(MAX_ERROR_BYTES)
    }),
    { numRuns: 40 },
  )
})
