import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageAssets, PageModel, SiteModel } from '../../contracts/page-model.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { openPageRenderer } from './page-renderer.ts'

/** Compiled renderers that show in which thread they run. */
const RENDERER = `import { threadId } from 'node:worker_threads'
export function renderPage({ site, page, assets }) {
  if (page.title === 'broken') throw new Error('broken in thread ' + threadId)
  return [site.name, page.title, assets.styles, threadId].join()
}`

let folder = ''
let renderer = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-renderer-'))
  renderer = path.join(folder, 'renderer.mjs')
  await writeFile(renderer, RENDERER)
})
afterAll(() => rm(folder, { recursive: true }))

const site: SiteModel = {
  name: 'Größe',
  language: 'en',
  url: 'https://bakery.example',
  basePath: '',
  texts: englishTexts,
  navigation: { items: [] },
  navigationLinks: [],
  footer: { columns: [] },
  logo: null,
  icons: {},
}

const assets: PageAssets = {
  styles: '/assets/styles.css',
  client: '/assets/client.js',
  islands: {},
  fonts: [],
  favicon: null,
  touchIcon: null,
  findUrl: { script: '', list: '' },
  contentSecurityPolicy: '',
}

const toPage = (title: string): PageModel => {
  return { path: '/', title, description: '', canonical: null, noindex: false, image: null, takesReceipt: false, blocks: [] }
}

/** Renders pages at the same time, with a second thread after the first page. */
async function renderAll(titles: readonly string[]): Promise<string[]> {
  const pages = openPageRenderer({ renderer, site }, 1)
  const render = async (title: string) => (await pages.render(toPage(title), assets)).toString('utf8')
  return Promise.all(titles.map(render)).finally(pages.close)
}

test('two threads render the pages of a large site, each its own', async () => {
  const titles = Array.from({ length: 40 }, (_, index) => `page ${index}`)
  const rendered = await renderAll(titles)
  expect(rendered.map((html) => html.replace(/,\d+$/, ''))).toEqual(titles.map((title) => `Größe,${title},/assets/styles.css`))
  const [first, second] = rendered.map((html) => Number(html.split(',').at(-1)))
  expect(first).toBe(threadId)
  expect(second).not.toBe(threadId)
})

test('a page that cannot be rendered fails with the error of this thread', async () => {
  await expect(renderAll(['first', 'broken'])).rejects.toThrow(`broken in thread ${threadId}`)
})

test('a thread that cannot start fails the pages that wait for it', async () => {
  const pages = openPageRenderer({ renderer: path.join(folder, 'missing.mjs'), site }, 0)
  await expect(pages.render(toPage('one'), assets)).rejects.toThrow('missing.mjs')
  await pages.close()
})
