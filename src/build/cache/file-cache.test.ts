import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCachedFile, readCachedFile } from './file-cache.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'file-cache-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (name: string, content: string) =>
  String(await readCachedFile(path.join(folder, name), () => Buffer.from(content)))

test('content is made on a miss and read on a hit', async () => {
  expect([await read('kinds/a.png', 'first'), await read('kinds/a.png', 'second')]).toEqual(['first', 'first'])
  expect(readdirSync(path.join(folder, 'kinds'))).toEqual(['a.png'])
})

test('empty content is a hit', async () => {
  expect([await read('empty', ''), await read('empty', 'other')]).toEqual(['', ''])
})

test.each([3, 16, 18])('an entry that is truncated to %i bytes is a miss and is replaced', async (length) => {
  const file = path.join(folder, 'b.png')
  await read('b.png', 'content')
  truncateSync(file, length)
  expect(findCachedFile(file)).toBeNull()
  expect([await read('b.png', 'made again'), String(findCachedFile(file))]).toEqual(['made again', 'made again'])
  rmSync(file)
})

test('a file of an earlier version, which has no hash, is a miss', async () => {
  const file = path.join(folder, 'compressed/0123456789abcdef.br')
  mkdirSync(path.dirname(file))
  writeFileSync(file, readFileSync(import.meta.filename))
  expect(await read('compressed/0123456789abcdef.br', 'made again')).toBe('made again')
})
