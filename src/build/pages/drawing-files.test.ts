import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { IconDrawing } from '../../contracts/place.ts'
import type { Page } from '../../manifest/manifest.gen.ts'
import { planDrawingFile, withDrawingFiles } from './drawing-files.ts'
import { resolveSite, toPageModels } from './resolve-site.ts'

/** A drawing of `size` bytes. */
const draw = (size: number, color = '#fa0'): IconDrawing => {
  const [start, end] = [`<path fill="${color}" d="`, '"/>']
  return { viewBox: '0 0 48 24', body: start + 'h1'.repeat(size).slice(0, size - start.length - end.length) + end }
}

const toBlock = (icons: string[]): Page['blocks'][number] => ({
  type: 'tabs',
  heading: 'Technology',
  items: icons.map((icon, index) => ({ title: `Tab ${index}`, text: 'Text', logos: [{ name: 'Logo', icon }] })),
})

/** The icons of each page after planning, by name, and the planned files. */
async function plan(drawings: Record<string, IconDrawing>, ...pages: string[][]) {
  const manifest = createMinimalManifest()
  const [page] = manifest.pages
  if (!page) throw new Error('The manifest has no page.')
  const resolved = await resolveSite(
    { ...manifest, pages: pages.map((icons, index) => ({ ...page, path: `/${index}`, blocks: [toBlock(icons)] })) },
    { readPictures: async () => ({ pictures: {}, files: [] }), readIcons: async () => drawings },
  )
  const models = toPageModels(resolved)
  const planned = models.map((model) => withDrawingFiles(model, '/shop'))
  const names = new Set(planned.flatMap((one) => one.drawings))
  return {
    files: Object.entries(drawings).flatMap(([name, drawing]) => (names.has(name) ? [planDrawingFile(name, drawing)] : [])),
    pages: planned.map(({ page: { blocks } }) => Object.fromEntries(blocks.flatMap(({ place }) => Object.entries(place.icons)))),
    isSame: planned.every((one, index) => one.page === models[index]),
  }
}

test('a page with few drawings contains them', async () => {
  const { files, isSame } = await plan({ 'a:one': draw(6000), 'a:two': draw(6000) }, ['a:one', 'a:two'])
  expect([files, isSame]).toEqual([[], true])
})

test('of many drawings, the largest become files', async () => {
  const { files, pages } = await plan({ 'a:one': draw(4000), 'a:two': draw(9000), 'a:three': draw(4001) }, [
    'a:one',
    'a:two',
    'a:three',
  ])
  expect(files.map(({ file }) => file)).toEqual([expect.stringMatching(/^assets\/a-two-[\da-f]{8}\.svg$/)])
  expect(pages[0]?.['a:two']?.url).toBe(`/shop/${files[0]?.file}`)
  expect([pages[0]?.['a:one']?.url, pages[0]?.['a:three']?.url]).toEqual([undefined, undefined])
})

test('a drawing counts as often as a page uses it', async () => {
  const { files } = await plan({ 'a:one': draw(5000) }, ['a:one', 'a:one'], ['a:one', 'a:one', 'a:one'])
  expect(files).toHaveLength(1)
})

test('two pages share the file of a drawing', async () => {
  const { files, pages } = await plan({ 'a:one': draw(13_000) }, ['a:one'], ['a:one'])
  expect(files).toHaveLength(1)
  expect(pages[0]?.['a:one']).toEqual(pages[1]?.['a:one'])
})

test('a drawing in the color of the text is never a file', async () => {
  const mixed = draw(13_000)
  const drawings = {
    'a:one': draw(13_000, 'currentColor'),
    'a:two': draw(13_000, 'none'),
    'a:three': { ...mixed, body: `${mixed.body}<path stroke="currentColor" d=""/>` },
  }
  const { files } = await plan(drawings, Object.keys(drawings))
  expect(files).toEqual([])
})

test('a file is a complete SVG document', async () => {
  const drawing = draw(13_000)
  const { files } = await plan({ 'a:one': drawing }, ['a:one'])
  const text = String(await files[0]?.read())
  expect(text).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24">${drawing.body}</svg>`)
})

test('drawings of equal size are chosen by name, in whatever order a page shows them', async () => {
  const drawings = { 'a:one': draw(7000), 'a:two': draw(7000) }
  const { pages } = await plan(drawings, ['a:one', 'a:two'], ['a:two', 'a:one'])
  expect(pages.map((page) => Object.keys(page).filter((name) => page[name]?.url))).toEqual([['a:two'], ['a:two']])
})
