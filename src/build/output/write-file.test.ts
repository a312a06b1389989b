import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceFile } from './write-file.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'write-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('rejects to replace a file that another program has changed', async () => {
  const file = path.join(folder, 'a.json')
  await writeFile(file, 'new')
  const change = replaceFile(file, Buffer.from('old'), Buffer.from('fixed'))
  await expect(change).rejects.toMatchObject({ code: 'FILE_CHANGED' })
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['new', ['a.json']])
})

test('does not create a file that has been deleted', async () => {
  await expect(replaceFile(path.join(folder, 'b.json'), Buffer.from('old'), Buffer.from('fixed'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).not.toContain('b.json')
})
