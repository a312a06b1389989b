import { expect, test } from 'vitest'
import type { Block } from '../manifest/manifest.gen.ts'
import { toBlockModels } from './block-models.ts'
import { createLivePage } from './live-models.ts'

const NO_RESOURCES = { pictures: {}, icons: {} }
const banner: Block = { type: 'banner', heading: 'We are hiring' }
const hero: Block = { type: 'hero', heading: 'Who we are' }
const text: Block = { type: 'richText', text: 'New: we have moved.' }
const shared = { team: hero }

test.each<[string, Block[], number[]]>([
  ['the first heading', [text, banner, banner], [1, 1, 2]],
  ['the heading of the hero, even after a banner', [banner, hero, banner], [2, 1, 2]],
  ['the heading of the first of two heroes', [banner, hero, hero], [2, 1, 2]],
  ['the heading of a shared hero', [banner, { type: 'shared', ref: 'team' }], [2, 1]],
  ['the first heading, if only a column has a hero', [banner, { type: 'columns', columns: [{ blocks: [hero] }] }], [1, 1]],
])('the main heading of a page is %s, on the site and in the editor', (_, blocks, levels) => {
  const built = toBlockModels(blocks, { ...NO_RESOURCES, forms: {}, shared })
  const { entries } = createLivePage()({
    manifest: { shared, pages: [{ path: '/', blocks }] },
    page: ['pages', 0],
    resources: NO_RESOURCES,
  })
  expect(built.map(({ place }) => place.level)).toEqual(levels)
  expect(entries.map(({ model }) => model?.place.level)).toEqual(levels)
})

test('a hidden hero leaves the main heading to the first block', () => {
  const blocks: Block[] = [banner, { ...hero, hidden: true }]
  const { entries } = createLivePage()({
    manifest: { pages: [{ path: '/', blocks }] },
    page: ['pages', 0],
    resources: NO_RESOURCES,
  })
  expect(toBlockModels(blocks, { ...NO_RESOURCES, forms: {}, shared }).map(({ place }) => place.level)).toEqual([1])
  expect(entries[0]?.model?.place.level).toBe(1)
})
