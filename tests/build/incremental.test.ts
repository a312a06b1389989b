import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAndBuild } from '../../src/build/check-and-build.ts'
import { compileSite } from '../../src/build/compile/index.ts'
import { buildSite } from '../../src/build/index.ts'
import type { CompressionMode } from '../../src/build/output/compress.ts'
import { toOutputRecordFile } from '../../src/build/output/output-record.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { readFolder, root, runScript } from '../support/project.ts'

const fixture = path.join(root, 'tests/fixtures/sites/spine/site.manifest.json')
const text = await readFile(fixture, 'utf8')
let folder = ''
let cache = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'incremental-'))
  // Only the command can compile the renderers: Vitest transforms all sources in its own way.
  const { code, stderr } = await runScript('build.ts', ['--manifest', fixture, '--out', path.join(folder, 'first')])
  expect(code, stderr).toBe(0)
  cache = path.join(folder, 'cache')
  await mkdir(cache)
  await symlink(path.join(root, '.cache/compiled'), path.join(cache, 'compiled'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A site with its own output folder and output record. All sites share the rest of the cache. */
async function openSite() {
  const own = await mkdtemp(path.join(folder, 'site-'))
  const out = path.join(own, 'dist')
  return {
    own,
    out,
    recordFile: toOutputRecordFile(cache, out),
    read: () => readFolder(out),
    build(changed: string = text, compression: CompressionMode = 'off') {
      const manifest: Manifest = JSON.parse(changed)
      return buildSite({
        manifest,
        publicFolder: path.join(own, 'public'),
        out,
        root,
        cache,
        compiled: compileSite({ root, cache }),
        compression,
      })
    },
  }
}

type Files = Awaited<ReturnType<typeof readFolder>>

/** The files that were written, added or removed. */
const differences = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file)?.written !== after.get(file)?.written)
    .sort()

const toTexts = (files: Files) => Object.fromEntries([...files].map(([file, { text }]) => [file, text]))

describe('a change', () => {
  test.each([
    ['of a page', 'The plain page', 'The changed page', ['plain.md', 'plain/index.html']],
    [
      'of a shared block',
      '"heading": "A promise"',
      '"heading": "A word"',
      ['index.html', 'index.md', 'plain.md', 'plain/index.html'],
    ],
    [
      'of a title in the menu',
      '"label": "Wheat bread"',
      '"label": "Barley bread"',
      ['404.html', 'index.html', 'long/index.html', 'other/index.html', 'plain/index.html', 'thanks/index.html'],
    ],
  ])('%s rewrites exactly the pages that show it', async (_, from, to, files) => {
    const site = await openSite()
    await site.build()
    const before = await site.read()
    expect(text).toContain(from)
    const { written } = await site.build(text.replace(from, to))
    expect(differences(before, await site.read())).toEqual(files)
    expect(written.toSorted()).toEqual(files)
  })

  test.each([
    [
      'heading that one page replaces',
      '"ref": "promise"',
      '"ref": "promise", "heading": "Only here"',
      ['index.html', 'index.md'],
    ],
    ['comment', '"path": "/plain"', '"path": "/plain", "$comment": "Ask first"', []],
  ])('of a %s in the file rewrites exactly the pages that show it', async (_, from, to, files) => {
    const site = await openSite()
    const manifestFile = path.join(site.own, 'site.manifest.json')
    const build = async (changed: string) => {
      await writeFile(manifestFile, changed)
      const folders = { publicFolder: path.join(path.dirname(fixture), 'public'), out: site.out, root, cache }
      const { built, checked } = await checkAndBuild({ manifestFile, ...folders, compression: 'off' })
      if (!built) throw new Error(JSON.stringify(checked.diagnostics))
      return built
    }
    await build(text)
    const before = await site.read()
    expect(text).toContain(from)
    expect((await build(text.replace(from, to))).written.toSorted()).toEqual(files)
    expect(differences(before, await site.read())).toEqual(files)
  })

  test('of a text rewrites its page and the index of the search, and no other page', async () => {
    const site = await openSite()
    const searched = text.replace('"navigation": {', '"navigation": { "search": true,')
    await site.build(searched)
    expect((await site.build(searched)).written).toEqual([])
    const { written } = await site.build(searched.replace('The plain page', 'The changed page'))
    expect(written.toSorted()).toEqual(['plain.md', 'plain/index.html', 'search-index.json'])
    expect((await site.read()).get('search-index.json')?.text).toContain('The changed page')
    await site.build()
    expect((await site.read()).has('search-index.json')).toBe(false)
  })

  test('of a redirect rewrites no page but the 404 page, which searches all paths', async () => {
    const site = await openSite()
    await site.build()
    const { written } = await site.build(text.replace('"from": "/old"', '"from": "/older"'))
    expect(written.filter((file) => !file.startsWith('assets/')).sort()).toEqual(['404.html', 'older/index.html'])
  })
})

/** Edits that keep the manifest valid. Each gets a page and a word. */
const EDITS: ((manifest: Manifest, page: Manifest['pages'][number], word: string) => void)[] = [
  (_, page, word) => Object.assign(page, { title: word }),
  (_, page, word) => Object.assign(page.blocks[0] ?? {}, { heading: word }),
  (_, page) => Object.assign(page.blocks.at(-1) ?? {}, { hidden: true }),
  (_, page) => Object.assign(page, { noindex: true }),
  (manifest, page, word) => manifest.pages.push({ ...page, path: `/more/${word}` }),
  (manifest) => manifest.pages.reverse(),
  (_, page) => page.blocks.reverse(),
  (manifest, page) => Object.assign(manifest, { pages: manifest.pages.filter((one) => one !== page) }),
  ({ navigation }, _, word) => Object.assign(navigation.items[0] ?? {}, { label: word }),
  ({ shared = {} }, _, word) => Object.assign(shared.promise ?? {}, { heading: word }),
  ({ navigation }) => Object.assign(navigation, { search: navigation.search !== true }),
  ({ footer }, _, word) => Object.assign(footer, { legal: word }),
  (manifest) => Object.assign(manifest, { redirects: [] }),
]

/** One or two builds with up to three edits each. */
const edits = fc.array(
  fc.array(fc.record({ edit: fc.constantFrom(...EDITS), page: fc.nat(4), word: fc.stringMatching(/^[a-z]{1,9}$/) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 2 },
)

test('after any edits in any order, the output equals that of a clean build', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      const [one, other] = [await openSite(), await openSite()]
      const manifest: Manifest = JSON.parse(text)
      await one.build()
      for (const step of steps) {
        for (const { edit, page, word } of step) {
          const chosen = manifest.pages[page % manifest.pages.length]
          if (chosen) edit(manifest, chosen, word)
        }
        await one.build(JSON.stringify(manifest))
      }
      await other.build(JSON.stringify(manifest))
      const clean = toTexts(await other.read())
      // Assets of earlier builds stay for some days.
      const isCurrent = ([file]: [string, unknown]) => file in clean || !file.startsWith('assets/')
      expect(Object.fromEntries(Object.entries(toTexts(await one.read())).filter(isCurrent))).toEqual(clean)
      expect(await readServed(one.out)).toEqual(await readServed(other.out))
    }),
    { numRuns: 8 },
  )
})

/** The files for the server, without assets of earlier builds. */
async function readServed(out: string) {
  const files = toTexts(await readFolder(`${out}-server`))
  const listed: { path: string; file: string }[] = JSON.parse(files['files.json'] ?? '')
  const retired = Object.keys(JSON.parse(files['assets.json'] ?? ''))
  return { ...files, 'assets.json': '', 'files.json': listed.filter(({ file }) => !retired.includes(file)) }
}

describe('the output is restored', () => {
  test.each([
    ['changed by hand', (file: string) => writeFile(file, 'by hand')],
    ['deleted', (file: string) => rm(file)],
    [
      'changed without changing its size and time',
      async (file: string) => {
        const { text: before, written } = (await readFolder(path.dirname(file))).get(path.basename(file)) ?? {
          text: '',
          written: 0,
        }
        await writeFile(file, before.replace(/[a-z]/, 'X'), 'latin1')
        await utimes(file, written / 1000, written / 1000)
      },
    ],
  ])('when a file in it was %s', async (_, damage) => {
    const site = await openSite()
    await site.build(text, 'fast')
    const before = toTexts(await site.read())
    const files = [
      'plain/index.html',
      'long/index.html.br',
      'sitemap.xml',
      Object.keys(before).find((file) => file.endsWith('.css')) ?? '',
    ]
    for (const file of files) await damage(path.join(site.out, file))
    const { written } = await site.build(text, 'fast')
    expect(toTexts(await site.read())).toEqual(before)
    expect(written.toSorted()).toEqual(files.sort())
  })

  test('when it contains a file that does not belong to the site', async () => {
    const site = await openSite()
    await site.build()
    const before = await site.read()
    await mkdir(path.join(site.out, 'left/behind'), { recursive: true })
    await writeFile(path.join(site.out, 'left/behind/index.html'), 'old')
    await site.build()
    expect(await site.read()).toEqual(before)
    expect(await readdir(site.out)).not.toContain('left')
  })
})

describe('the output record', () => {
  const damages: [string, (record: string) => string][] = [
    ['is truncated', (record) => record.slice(0, record.length / 2)],
    ['is of another version', (record) => record.replace(/"version":\d+/, '"version":0')],
    ['is empty', () => ''],
    ['has another shape', () => '[]'],
  ]
  test.each(damages)('is ignored when it %s', async (_, damage) => {
    const site = await openSite()
    const { pages } = await site.build()
    const before = await site.read()
    await writeFile(site.recordFile, damage(await readFile(site.recordFile, 'utf8')))
    expect(await site.build()).toMatchObject({ pages, written: [] })
    expect(await site.read()).toEqual(before)
  })

  test('contains the weight of each page, so that no page has to be read again', async () => {
    const site = await openSite()
    const { pages } = await site.build()
    expect((await site.build()).pages).toEqual(pages)
    expect(pages.map(({ file, html }) => html === 0 && file)).toEqual(pages.map(() => false))
  })
})

test('when a page cannot be rendered, the output stays unchanged and no staging folder is left', async () => {
  const site = await openSite()
  await site.build()
  const before = [await site.read(), await readFolder(`${site.out}-server`), await readdir(site.own)]
  const broken = JSON.parse(text.replace('The plain page', 'The changed page'))
  broken.pages.push({ path: '/last', title: 'Last', description: 'Last.', blocks: [{ type: 'no such type' }] })
  await expect(site.build(JSON.stringify(broken))).rejects.toMatchObject({ code: 'BLOCK_FAILED' })
  expect([await site.read(), await readFolder(`${site.out}-server`), await readdir(site.own)]).toEqual(before)
})

describe('compressed copies', () => {
  const COPY = /\.(br|gz)$/

  test.each(['best', 'fast'] as const)('have the content of their files (%s)', async (compression) => {
    const site = await openSite()
    await site.build(text, compression)
    const files = await site.read()
    const copies = [...files].filter(([file]) => COPY.test(file))
    expect(copies.length).toBeGreaterThan(20)
    for (const [file, copy] of copies) {
      const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync
      expect(unpack(Buffer.from(copy.text, 'latin1')).toString('latin1')).toBe(files.get(file.replace(COPY, ''))?.text)
    }
  })

  test('are removed when compression is turned off, and the server has none in its list', async () => {
    const site = await openSite()
    await site.build(text, 'fast')
    await site.build(text, 'off')
    expect([...(await site.read()).keys()].filter((file) => COPY.test(file))).toEqual([])
    const served: { encodings: object }[] = JSON.parse(await readFile(`${site.out}-server/files.json`, 'utf8'))
    expect(served.filter(({ encodings }) => Object.keys(encodings).length > 0)).toEqual([])
  })
})
