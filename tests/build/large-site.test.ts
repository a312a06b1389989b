import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAndBuild } from '../../src/build/check-and-build.ts'
import { compileSite } from '../../src/build/compile/index.ts'
import { buildSite } from '../../src/build/index.ts'
import { loadManifest } from '../../src/build/manifest-file.ts'
import { generateSite } from '../bench/generated-site/index.ts'
import { writePictures } from '../bench/generated-site/write-pictures.ts'
import { withComments } from '../support/manifest/with-comments.ts'
import { cache, readFolder, root, runScript } from '../support/project.ts'

/** Enough pages for a second thread. */
const PAGES = 320

let folder = ''
let manifestFile = ''
let publicFolder = ''
const site = await generateSite(PAGES, root, { pageSize: 1024 })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'large-site-'))
  manifestFile = path.join(folder, 'site.manifest.json')
  publicFolder = path.join(folder, 'public')
  await mkdir(publicFolder)
  await writePictures(publicFolder, site.files)
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds a manifest with the command, without compression. */
async function build(manifest: object, out: string) {
  await writeFile(manifestFile, JSON.stringify(manifest, null, 2))
  const options = ['--manifest', manifestFile, '--public', publicFolder, '--out', path.join(folder, out), '--compression', 'off']
  return runScript('build.ts', options)
}

const toTexts = async (out: string) =>
  new Map([...(await readFolder(path.join(folder, out)))].map(([file, { text }]) => [file, text]))

test('two threads build the same files as one, and leave comments out', async () => {
  const { code, stderr } = await build(Object(withComments(site.manifest)), 'two')
  expect(code, stderr).toBe(0)
  await writeFile(manifestFile, JSON.stringify(site.manifest))
  const { manifest } = await loadManifest({ file: manifestFile, publicFolder, root, cache })
  if (!manifest) throw new Error('The generated site has errors.')
  const out = path.join(folder, 'one')
  // Without the source of the manifest, the second thread cannot make pages.
  await buildSite({ manifest, publicFolder, out, root, cache, compiled: compileSite({ root, cache }), compression: 'off' })
  expect(await toTexts('two')).toEqual(await toTexts('one'))
})

test('an error that a rule finds leaves no output and no other files', async () => {
  const { pages, ...others } = site.manifest
  const wrong = { type: 'banner', heading: 'Bread', actions: [{ label: 'Order', link: '/no-such-page' }] }
  const changed = pages.map((page, index) => (index === PAGES - 1 ? { ...page, blocks: [...page.blocks, wrong] } : page))
  const before = await readdir(folder)
  const { code, stderr } = await build({ ...others, pages: changed }, 'none')
  expect([code, stderr]).toEqual([1, expect.stringContaining('/no-such-page')])
  expect(await readdir(folder)).toEqual(before)
})

test('a name that does not exist is reported by the rules, also when it makes the preparation of the build fail', async () => {
  const { pages, ...others } = site.manifest
  const changed = pages.map((page, index) => (index === PAGES - 1 ? { ...page, blocks: [{ type: 'form', form: 'none' }] } : page))
  const { code, stderr } = await build({ ...others, pages: changed }, 'none')
  expect([code, stderr]).toEqual([1, expect.stringContaining('"none"')])
})

test('a failure while the diagnostics are reported leaves no output and no other files', async () => {
  await writeFile(manifestFile, JSON.stringify(site.manifest, null, 2))
  const before = await readdir(folder)
  const onChecked = () => Promise.reject(new Error('The pipe is closed.'))
  const out = path.join(folder, 'none')
  await expect(checkAndBuild({ manifestFile, publicFolder, root, cache, out, onChecked })).rejects.toThrow('The pipe is closed.')
  expect(await readdir(folder)).toEqual(before)
})
