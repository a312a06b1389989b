import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileChangedError, replaceFile } from './write-file.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'write-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('a file that was changed in the meantime is left alone', async () => {
  const file = path.join(folder, 'a.json')
  await writeFile(file, 'new')
  await expect(replaceFile(file, Buffer.from('old'), Buffer.from('mended'))).rejects.toThrow(FileChangedError)
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['new', ['a.json']])
})

test('a file that is gone is not made again', async () => {
  await expect(replaceFile(path.join(folder, 'b.json'), Buffer.from('old'), Buffer.from('mended'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).not.toContain('b.json')
})
