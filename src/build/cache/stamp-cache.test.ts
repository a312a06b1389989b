import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStampCache } from './stamp-cache.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stamp-cache-'))
const cacheFolder = path.join(folder, 'cache')
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(path.join(folder, 'a.svg'), 'one')

/** The cached value of `a.svg`, or `computed` on a miss. */
async function read(variant: string, computed: string): Promise<string> {
  const cache = openStampCache<string>(cacheFolder, folder)
  const value = await cache.get('a.svg', variant, async () => computed)
  cache.save()
  return value
}

test('a value is computed once, until the file or the variant changes', async () => {
  expect([await read('red', 'first'), await read('red', 'second')]).toEqual(['first', 'first'])
  expect([await read('blue', 'third'), await read('red', 'fourth')]).toEqual(['third', 'fourth'])
  writeFileSync(path.join(folder, 'a.svg'), 'other')
  expect(await read('red', 'fifth')).toBe('fifth')
})

test('a truncated cache file is a miss', async () => {
  const [name = ''] = readdirSync(cacheFolder)
  truncateSync(path.join(cacheFolder, name), 20)
  expect(await read('red', 'computed again')).toBe('computed again')
})
