import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileFolder } from './compile-folder.ts'

const toHash = (digit: number): string => String(digit).repeat(16)

test('of the results of older sources, only the newest three are kept, and nothing else is removed', async () => {
  await using cache = await mkdtempDisposable(path.join(tmpdir(), 'compiled-'))
  const parent = path.join(cache.path, 'editor')
  const abandoned = `${toHash(1)}.Xy12ab`
  for (const [age, name] of [abandoned, toHash(2), toHash(3), toHash(4), toHash(5)].entries()) {
    await mkdir(path.join(parent, name), { recursive: true })
    await utimes(path.join(parent, name), 1000 + age, 1000 + age)
  }
  await mkdir(path.join(parent, 'v24-x64'))
  await utimes(path.join(parent, 'v24-x64'), 1, 1)
  const program = path.join(cache.path, 'program.mjs')
  await writeFile(program, "import { writeFileSync } from 'node:fs'\nwriteFileSync(process.argv[3] + '/result', '')\n")
  const folder = path.join(parent, toHash(6))
  const read = () => existsSync(path.join(folder, 'result')) || null
  await compileFolder({ folder, read, program, root: cache.path, cache: cache.path })
  expect((await readdir(parent)).sort()).toEqual([toHash(3), toHash(4), toHash(5), toHash(6), 'v24-x64'])
})
