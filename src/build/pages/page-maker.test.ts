import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { plainAssets } from '../../../tests/support/site/page-assets.ts'
import type { Manifest, Page } from '../../manifest/manifest.gen.ts'
import { readStamp } from '../cache/stamp.ts'
import type { OutputRecordEntry } from '../output/output-record.ts'
import { createPageMaker, type PageSettings } from './page-maker.ts'
import { resolveSite } from './resolve-site.ts'

const bakery: Page = {
  path: '/town/bakery',
  title: 'Bakery',
  description: 'Who bakes',
  blocks: [
    { type: 'hero', heading: 'In {{town}}' },
    { type: 'shared', ref: 'promise' },
  ],
}

interface Site {
  manifest: Manifest
  renderer: string
  icon: string
}

const createSite = (): Site => {
  const manifest = createMinimalManifest()
  const promise = { type: 'banner' as const, heading: 'Every day' }
  return {
    renderer: 'key',
    icon: '<path/>',
    manifest: {
      ...manifest,
      site: { ...manifest.site, facts: { town: 'Ulm' } },
      shared: { promise },
      pages: [...manifest.pages, bakery],
    },
  }
}

let folder = ''
let renderer = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-maker-'))
  renderer = path.join(folder, 'renderer.mjs')
  await writeFile(renderer, 'export const listLargeWords = () => ({})\nexport const renderPage = ({ page }) => page.title')
})
afterAll(() => rm(folder, { recursive: true }))

async function openMaker({ manifest, renderer: key, icon }: Site, output: string, known: PageSettings['known']) {
  const resolved = await resolveSite(manifest, {
    readPictures: async () => ({ pictures: {}, files: [] }),
    readIcons: async () => ({ 'lucide:cloud': { body: icon, viewBox: '0 0 24 24' } }),
  })
  const { site, context, pages } = resolved
  const [staging, cache] = [path.join(output, 'staging'), path.join(output, 'cache')]
  await mkdir(staging, { recursive: true })
  const maker = createPageMaker({
    ...{
      site,
      context,
      assets: plainAssets,
      assetSizes: null,
      images: { ofSite: null, own: {} },
      compiled: { key, renderer },
      known,
      withoutCopy: new Set(['/town/bakery']),
    },
    output: { folder: path.join(output, 'dist'), staging, isFirst: true, compression: 'off', cache },
  })
  const page = pages.find((one) => one.path === '/town/bakery')
  if (!page) throw new Error('The site has no page /bakery.')
  return { maker, page, staging }
}

/** Builds the page /bakery, changes the site, and returns whether the page is known then. */
async function isKnownAfter(change: (site: Site, file: string) => void | Promise<void>): Promise<boolean> {
  const output = await mkdtemp(path.join(folder, 'site-'))
  const site = createSite()
  const first = await openMaker(site, output, new Map())
  const { made } = await first.maker.make(first.page)
  const file = path.join(output, 'dist', made.file)
  await mkdir(path.dirname(file), { recursive: true })
  await rename(path.join(first.staging, made.file), file)
  const stamp = readStamp(file)
  if (!stamp) throw new Error(`${file} was not written.`)
  const entry: OutputRecordEntry = { stamps: { '': stamp }, ...made.entry }
  await change(site, file)
  const { maker, page } = await openMaker(site, output, new Map([[made.file, entry]]))
  return maker.isKnown(page)
}

test.each<[string, (site: Site, file: string) => void | Promise<void>]>([
  ['nothing', () => {}],
  [
    'another page',
    ({ manifest }) => {
      manifest.pages[0] = { ...bakery, path: '/', title: 'Another title' }
    },
  ],
])('a page is known after a change of %s', async (_, change) => {
  expect(await isKnownAfter(change)).toBe(true)
})

test.each<[string, (site: Site, file: string) => void | Promise<void>]>([
  [
    'its title',
    ({ manifest }) => {
      manifest.pages = manifest.pages.map((page) => (page.path === '/town/bakery' ? { ...page, title: 'The bakery' } : page))
    },
  ],
  [
    'the name of the page above it',
    ({ manifest }) => {
      manifest.pages = [...manifest.pages, { ...bakery, path: '/town', blocks: [], title: 'Town' }]
    },
  ],
  [
    'a fact',
    ({ manifest }) => {
      manifest.site.facts = { town: 'Bonn' }
    },
  ],
  [
    'a shared block',
    ({ manifest }) => {
      manifest.shared = { promise: { type: 'banner', heading: 'Every week' } }
    },
  ],
  [
    'the name of the site',
    ({ manifest }) => {
      manifest.site.name = 'Another name'
    },
  ],
  [
    'an icon',
    (site) => {
      site.icon = '<circle/>'
    },
  ],
  [
    'the renderers',
    (site) => {
      site.renderer = 'another key'
    },
  ],
  ['its file by hand', (_, file) => writeFile(file, 'By hand')],
])('a page is not known after a change of %s', async (_, change) => {
  expect(await isKnownAfter(change)).toBe(false)
})
