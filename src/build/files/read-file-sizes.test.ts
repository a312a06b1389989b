import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFileSizes } from './read-file-sizes.ts'

test('knows the sizes of the files in the public folder, and of nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sizes-'))
  const publicFolder = path.join(folder, 'public')
  await mkdir(path.join(publicFolder, 'files'), { recursive: true })
  await writeFile(path.join(publicFolder, 'files/price list.pdf'), 'abc')
  await writeFile(path.join(folder, 'secret.pdf'), 'abcdef')
  const links = ['/files/price%20list.pdf', '/files', '/files/missing.pdf', '/../secret.pdf']
  expect(await readFileSizes(links, publicFolder)).toEqual({ '/files/price%20list.pdf': 3 })
})
