import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPublicFiles } from './list-public-files.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'public-'))
  await mkdir(path.join(folder, '.well-known'))
  await mkdir(path.join(folder, '.git'))
  await mkdir(path.join(folder, 'pictures/.old'), { recursive: true })
  for (const file of ['.env', '.git/config', '.well-known/security.txt', 'pictures/.old/a.svg', 'pictures/b.svg', 'robots.txt'])
    await writeFile(path.join(folder, file), 'x')
  await symlink('/etc/hostname', path.join(folder, 'elsewhere.txt'))
})
afterAll(() => rm(folder, { recursive: true }))

test('lists regular files and .well-known, but no hidden files and no symbolic links', async () => {
  expect(await listPublicFiles(folder)).toEqual(['.well-known/security.txt', 'pictures/b.svg', 'robots.txt'])
})

test('lists nothing for a folder that does not exist', async () => {
  expect(await listPublicFiles(path.join(folder, 'nowhere'))).toEqual([])
})
