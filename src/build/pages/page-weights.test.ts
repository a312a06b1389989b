import { expect, test } from 'vitest'
import { plainAssets } from '../../../tests/support/site/page-assets.ts'
import type { PageAssets } from '../../contracts/page-model.ts'
import { toPageContent, toPageWeight } from './page-weights.ts'

const hero = '<section data-block="hero" id="a"><h1>Größe</h1></section>'
const inner = '<section data-block="richText"><p>Words</p></section>'
const columns = `<section data-block="columns"><div>${inner}</div></section>`
const html = `<!doctype html><html><head><link rel="stylesheet" href="/shop/assets/styles-1.css"><script type="module" src="/shop/assets/client-1.js" data-later="/shop/assets/analytics-1.js /shop/assets/consent-1.js"></script></head><body><main>${hero}${columns}${hero}</main><footer></footer></body></html>`
const bytes = Buffer.from(html)

const assets: PageAssets = {
  ...plainAssets,
  styles: '/assets/styles-1.css',
  client: '/assets/client-1.js',
  clientLater: '/assets/later-1.js',
  search: '/assets/search-1.js',
  islands: {
    hero: ['/assets/island-1.js', '/assets/react-1.js'],
    columns: ['/assets/columns-1.js', '/assets/react-1.js'],
    tabs: ['/assets/tabs-1.js'],
  },
}

const sizes = new Map(
  Object.entries({
    'index.html': 500,
    'assets/styles-1.css': 300,
    'assets/client-1.js': 200,
    'assets/later-1.js': 300,
    'assets/search-1.js': 400,
    'assets/analytics-1.js': 1000,
    'assets/consent-1.js': 2000,
    'assets/island-1.js': 20,
    'assets/react-1.js': 180,
    'assets/columns-1.js': 10,
    'assets/tabs-1.js': 30,
    'assets/worker-1.js': 25,
  }),
)

const sizeOf = (name: string) => sizes.get(name) ?? 0

const islandExtras = { hero: ['assets/worker-1.js', 'assets/react-1.js'], tabs: ['assets/tabs-1.js'] }

test('the content of a page has the files of its head, and its bytes by block type', () => {
  const { styles, scripts, laterScripts, blocks, size } = toPageContent(bytes)
  expect([styles, scripts]).toEqual([['assets/styles-1.css'], ['assets/client-1.js']])
  expect(laterScripts).toEqual(['assets/analytics-1.js', 'assets/consent-1.js'])
  expect([...blocks.keys()]).toEqual(['hero', 'columns', 'richText'])
  const main = html.slice(html.indexOf(' data-block'), html.indexOf('</main>'))
  expect([...blocks.values()].reduce((sum, part) => sum + part)).toBe(Buffer.byteLength(main))
  expect(size).toBe(bytes.length)
})

test('a page without blocks has no block types', () => {
  expect(toPageContent(Buffer.from('<html><head></head><main></main></html>')).blocks.size).toBe(0)
})

test('the weight of a page has the sizes of its HTML and of the files in its head', () => {
  const weight = toPageWeight('index.html', toPageContent(bytes), { assets, islandExtras, sizeOf })
  expect(weight).toMatchObject({ html: 500, styles: 300, scripts: 200 })
})

test('scripts of islands and those that the client script starts later count as idle, each once, and what islands load then as intent', () => {
  const weight = toPageWeight('index.html', toPageContent(bytes), { assets, islandExtras, sizeOf })
  expect(weight).toMatchObject({ idleScripts: 300 + 400 + 1000 + 2000 + 20 + 180 + 10, intentScripts: 25 })
})

test('the largest block type is the one with the most HTML', () => {
  const content = toPageContent(bytes)
  const { costliest } = toPageWeight('index.html', content, { assets, islandExtras, sizeOf })
  expect(costliest).toEqual({ type: 'hero', bytes: Math.round((500 * (content.blocks.get('hero') ?? 0)) / bytes.length) })
})
