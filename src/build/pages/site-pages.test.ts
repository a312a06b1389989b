import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { plainAssets } from '../../../tests/support/site/page-assets.ts'
import { inlineSharedLists } from '../../manifest/lists.ts'
import type { Manifest, Page } from '../../manifest/manifest.gen.ts'
import { manifestResourcePlan } from '../../models/schema-marks.ts'
import type { PageSettings } from './page-maker.ts'
import { resolveSite } from './resolve-site.ts'
import { openSitePages } from './site-pages.ts'

/** Code in which the main thread waits until a file exists, while the second thread works. */
const toWaiting = (file: string) => `import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
const isMain = threadId === ${threadId}
const file = ${JSON.stringify(file)}
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
if (isMain) for (let tries = 0; tries < 1000 && !existsSync(file); tries += 1) wait()
`

/** Renderers that write everything that a page shows, and in which thread they run. The second thread has made the last page before. */
const toRenderer = (last: string) => `${toWaiting(last)}
export const listLargeWords = () => ({})
export function renderPage({ page, assets }) {
  if (page.title === 'broken') throw new Error('broken in thread ' + threadId)
  return JSON.stringify({ page, assets }) + '<!-- ' + threadId
}`

/** Renderers that end the second thread after it has reserved a page. */
const toEndingRenderer = (mark: string) => `${toWaiting(mark)}
if (!isMain) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  process.exit(7)
}
export const listLargeWords = () => ({})
export const renderPage = ({ page }) => page.title`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The blocks of a page as written: with facts, a shared block and the name of a shared list, which the type does not have. */
const toBlocks = (index: number): Page['blocks'] =>
  JSON.parse(`[
    { "type": "hero", "heading": "Welcome to {{town}} ${index}" },
    { "type": "shared", "ref": "promise" },
    { "type": "cards", "items": "services" }
  ]`)

const toPage = (index: number): Page => ({
  path: `/page-${index}`,
  title: `Page ${index} of {{town}}`,
  description: 'Größe: 10 €',
  blocks: toBlocks(index),
  ...(index % 5 === 3 ? { draft: true } : {}),
})

function createManifest(change: (pages: Page[]) => void = () => {}): Manifest {
  const manifest = createMinimalManifest()
  const pages = Array.from({ length: 20 }, (_, index) => toPage(index))
  change(pages)
  return {
    ...manifest,
    site: { ...manifest.site, facts: { town: 'Ulm "am" Fluß' } },
    shared: {
      promise: { type: 'banner', heading: 'We answer in {{town}}' },
      services: { type: 'list', items: [{ title: 'Service in {{town}}', icon: 'lucide:cloud' }] },
    },
    pages: [...manifest.pages, ...pages],
  }
}

/** Makes the pages of a manifest, with a second thread if `isShared`. Returns what is made, and the staged files by name. */
async function makePages(
  written: Manifest,
  { isShared, toCode = toRenderer }: { isShared: boolean; toCode?: typeof toRenderer },
) {
  const own = await mkdtemp(path.join(folder, 'site-'))
  const staging = path.join(own, 'staging')
  await mkdir(staging)
  const source = Buffer.from(`\n${JSON.stringify(written, null, 2)}`)
  const manifest = inlineSharedLists(written, manifestResourcePlan)
  const resolved = await resolveSite(manifest, {
    readPictures: async () => ({ pictures: {}, files: [] }),
    readIcons: async () => ({ 'lucide:cloud': { body: '<path d="M0 0"/>', viewBox: '0 0 24 24' } }),
  })
  const { pages, site, context } = resolved
  const last = path.join(staging, pages.at(-1)?.path ?? '', 'index.html')
  const renderer = path.join(own, 'renderer.mjs')
  await writeFile(renderer, toCode(isShared ? last : own))
  const settings: PageSettings = {
    ...{ site, context, assets: plainAssets, assetSizes: null, images: { ofSite: null, own: {} }, withoutCopy: new Set() },
    compiled: { key: 'key', renderer },
    output: { folder: path.join(own, 'dist'), staging, isFirst: true, compression: 'off', cache: path.join(own, 'cache') },
    known: new Map(),
  }
  const positions = manifest.pages.flatMap(({ draft }, position) => (draft ? [] : [position]))
  const shared = isShared ? { facts: manifest.site.facts ?? {}, source: new Uint8Array(source), pages: positions } : null
  const opened = openSitePages(settings, pages, shared && (() => shared))
  const made = []
  try {
    for (const index of pages.keys()) made.push(await opened.make(index))
  } finally {
    await opened.close()
  }
  const html = await Promise.all(made.map((one) => readFile(path.join(staging, one.made.file), 'utf8')))
  const parts = html.map((text) => text.split('<!-- '))
  return {
    made: made.map(({ made: { file, entry }, drawings }) => ({ file, key: entry.key, page: entry.page, drawings })),
    shown: parts.map(([shown = '']) => shown),
    threads: parts.map(([, id]) => Number(id)),
  }
}

test('two threads make the pages of a site, each its own, and both make the same', async () => {
  const alone = await makePages(createManifest(), { isShared: false })
  const together = await makePages(createManifest(), { isShared: true })
  expect([together.made, together.shown]).toEqual([alone.made, alone.shown])
  expect(new Set(alone.threads)).toEqual(new Set([threadId]))
  expect([together.threads[0], together.threads.at(-1) !== threadId]).toEqual([threadId, true])
})

test('a page that the second thread cannot make fails with the error of this one', async () => {
  const manifest = createManifest((pages) => Object.assign(pages.at(-3) ?? {}, { title: 'broken' }))
  await expect(makePages(manifest, { isShared: true })).rejects.toThrow(`broken in thread ${threadId}`)
})

test('a thread that ends too early is an error', async () => {
  await expect(makePages(createManifest(), { isShared: true, toCode: toEndingRenderer })).rejects.toThrow('ended with code 7')
})
