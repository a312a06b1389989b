import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let root: string
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'folders-')))
  await mkdir(join(root, 'dist'))
  await symlink(join(root, 'dist'), join(root, 'link'))
  await writeFile(join(root, 'file'), '')
})
afterAll(() => rm(root, { recursive: true }))

const prepare = (data: string) => prepareDataFolder(join(root, data), join(root, 'dist'))

it('is created with access for its owner only, and may already exist', async () => {
  await prepare('deep/data')
  await prepare('deep/data')
  expect((await stat(join(root, 'deep/data'))).mode & 0o777).toBe(0o700)
  await prepare('dist-data')
})

it.each([
  ['dist', 'inside the folder of the site'],
  ['dist/data', 'inside the folder of the site'],
  ['other/../dist/data', 'inside the folder of the site'],
  ['link/data', 'inside the folder of the site'],
  ['file', 'cannot be created'],
  ['file/data', 'cannot be created'],
])('is refused with a sentence as %s', async (data, words) => {
  await expect(prepare(data)).rejects.toMatchObject({ code: 'DATA_FOLDER_UNUSABLE', message: expect.stringContaining(words) })
})
