import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textAfter } from '../../tests/support/manifest/diagnostics.ts'
import { createHost } from './host.ts'
import { loadManifest, readManifestFile } from './manifest-file.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manifest-'))
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  for (const file of ['pictures/logo.svg', 'pictures/hero.svg', '.hidden'])
    await writeFile(path.join(folder, 'public', file), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  await symlink('/etc/hostname', path.join(folder, 'public/elsewhere'))
  await writeFile(path.join(folder, 'site.json'), textAfter({}))
})

afterAll(() => rm(folder, { recursive: true }))

describe('the host', () => {
  test('lists the published files with a leading slash', async () => {
    const { files } = await createHost({ root, publicFolder: path.join(folder, 'public'), cache })
    expect([...files].sort()).toEqual(['/pictures/hero.svg', '/pictures/logo.svg'])
  })

  test('lists no files when the public folder does not exist', async () => {
    expect((await createHost({ root, publicFolder: path.join(folder, 'nowhere'), cache })).files.size).toBe(0)
  })

  test('caches picture facts in the given cache folder and nowhere else', async () => {
    const [one, other] = [path.join(folder, 'cache-1'), path.join(folder, 'cache-2')]
    const publicFolder = path.join(folder, 'public')
    const readFacts = async (given: string) => {
      const { pictureFacts } = await createHost({ root, publicFolder, cache: given })
      return pictureFacts('/pictures/hero.svg')
    }
    const facts = await readFacts(one)
    expect(facts).toMatchObject({ format: 'svg', width: 4, height: 3 })
    const [name = ''] = await readdir(path.join(one, 'picture-facts'))
    const file = path.join(one, 'picture-facts', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"width":4', '"width":5'))
    expect([await readFacts(one), await readFacts(other)]).toEqual([{ ...facts, width: 5 }, facts])
  })

  test('lists the icons of the installed sets', async () => {
    const { iconNames } = await createHost({ root, publicFolder: folder, cache })
    expect([iconNames('lucide')?.has('cloud'), iconNames('logos')?.has('react'), iconNames('nowhere')]).toEqual([
      true,
      true,
      null,
    ])
  })

  test('rejects an icon set that leads outside the folder of sets', async () => {
    expect((await createHost({ root, publicFolder: folder, cache })).iconNames('..')).toBeNull()
  })
})

describe('reading a manifest', () => {
  test('uses the folder public next to the manifest', async () => {
    const { manifest, diagnostics } = await loadManifest({ file: path.join(folder, 'site.json'), root, cache })
    expect([manifest?.site.name, diagnostics]).toEqual(['Example Ltd', []])
  })

  test.each([
    ['nowhere.json', 'MANIFEST_MISSING'],
    ['public', 'MANIFEST_IS_FOLDER'],
    ['site.json/x', 'MANIFEST_MISSING'],
  ])('rejects %s with the code %s', async (file, code) => {
    await expect(readManifestFile(path.join(folder, file))).rejects.toMatchObject({ code })
  })
})
