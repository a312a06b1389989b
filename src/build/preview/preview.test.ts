import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPreview, type Preview } from './index.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const spine = path.join(root, 'tests/fixtures/sites/spine/site.manifest.json')

let folder: string
let file: string
let whole: string
let preview: Preview

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preview-test-'))
  file = path.join(folder, 'site.manifest.json')
  whole = await readFile(spine, 'utf8')
})

afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await copyFile(spine, file)
  preview = createPreview({
    manifestFile: file,
    publicFolder: path.join(folder, 'public'),
    root,
    cache: path.join(root, '.cache'),
  })
  expect(await preview.read(false)).toBe('changed')
})

const readTitle = async (address: string) => (await preview.readState(address)).page?.title

test('a URL shows the page that the server would send, or the 404 page', async () => {
  expect(await readTitle('/other')).toBe('Another page')
  expect(await readTitle('/OTHER/')).toBe('Another page')
  expect(await readTitle('/no/such/page')).toBe('Not found')
})

test('a URL with a base path shows the same page', async () => {
  await writeFile(file, whole.replace('https://spine.example.com', 'https://spine.example.com/shop'))
  await preview.read(false)
  expect(await readTitle('/shop/other')).toBe('Another page')
  expect(await readTitle('/shop')).toBe('Spine')
  expect(await readTitle('/other')).toBe('Not found')
})

test('a half-written or missing file is reported only after a quiet time', async () => {
  for (const make of [() => writeFile(file, ''), () => writeFile(file, whole.slice(0, 4000)), () => rm(file)]) {
    await make()
    expect(await preview.read(false)).toBe('unsettled')
    expect(await preview.read(false)).toBe('unsettled')
    expect((await preview.readState('/')).report).toBeNull()
    expect(await preview.read(true)).toBe('changed')
    const { site, report } = await preview.readState('/')
    expect([site?.paths.length, report?.isBlocking]).toEqual([6, true])
    await writeFile(file, whole)
    expect(await preview.read(false)).toBe('changed')
    expect((await preview.readState('/')).report).toBeNull()
  }
})

test('errors that change before the quiet time are not shown', async () => {
  await writeFile(file, whole.replace('"type": "claims"', '"type": "claimz"'))
  expect(await preview.read(false)).toBe('unsettled')
  await writeFile(file, whole.replace('"type": "claims"', '"type": "clams"'))
  expect(await preview.read(true)).toBe('unsettled')
  expect((await preview.readState('/')).report).toBeNull()
})

test('saving an unchanged file changes nothing, unless a public file has changed', async () => {
  await writeFile(file, whole)
  expect(await preview.read(false)).toBe('same')
  preview.forgetPublicFiles()
  expect(await preview.read(false)).toBe('changed')
})
