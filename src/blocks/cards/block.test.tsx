import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import { type BentoCell, planBento } from './bento.ts'
import { toColumnCount, toFullWidth } from './layout.ts'
import samples from './samples.json' with { type: 'json' }

const layouts = ['grid', 'feature', 'rows', 'index', 'tiles', 'reveal', 'bento'] as const

const withLayout = (layout: string) => ({ block: { ...samples.links.block, layout } })

test.each(layouts)('as %s a card shows every field of its item', (layout) => {
  const html = renderSample('cards', withLayout(layout))
  expect(html).toMatch(/<h2[^>]*>Rye bread<\/h2>/)
  for (const part of ['<em>sour</em>', 'No yeast', 'On Tuesdays.', 'Mill Lane', 'alt="A dark loaf"', 'href="/rye"', '<svg'])
    expect(html).toContain(part)
})

test('the heading of the block is one level above the card titles', () => {
  expect(renderSample('cards', samples.links)).toMatch(/<h1[^>]*>From the oven<\/h1>/)
})

test('a card with one link is clickable as a whole; a card with several or none is not', () => {
  const cards = renderSample('cards', samples.links).match(/<li[^>]*class="[^"]*"[^>]*>/g) ?? []
  expect(cards.filter((card) => card.includes('data-linked'))).toHaveLength(1)
})

test('links with the same label name their subject', () => {
  const html = renderSample('cards', samples.links)
  expect(html).toMatch(/Read more<span[^>]*>: Rye bread<\/span>/)
  expect(html).toMatch(/Read more<span[^>]*>: Rolls<\/span>/)
})

test('a link label shared by all items replaces their own', () => {
  const html = renderSample('cards', samples.rows)
  expect(html.match(/href="\/lessons"/g)).toHaveLength(2)
  expect(html).not.toContain('href="/rye"')
})

test('among cards with pictures, a card without one has no empty frame', () => {
  const html = renderSample('cards', samples.links)
  expect(html.match(/class="frame/g)).toHaveLength(1)
  expect(html.match(/data-pictures/g)).toHaveLength(1)
})

test('the number of cards decides the number of columns, so that no row is half empty', () => {
  const columnsOf = (count: number) =>
    toColumnCount({
      layout: 'grid',
      columns: undefined,
      items: Array.from({ length: count }, () => ({ title: 'Rye', text: 'Dark.' })),
    })
  expect([1, 2, 3, 4, 5, 6, 7, 8, 10].map(columnsOf)).toEqual(['2', '2', '3', '4', '2-3', '3', '4-3', '4', '4-3'])
  expect(toColumnCount({ layout: 'grid', columns: 2, items: [] })).toBe('2')
  expect(
    toColumnCount({ layout: 'tiles', columns: undefined, items: Array.from({ length: 10 }, () => ({ title: 'Rye' })) }),
  ).toBe('5')
})

const toItems = (count: number) => Array.from({ length: count }, () => ({ title: 'Rye', text: 'Dark.' }))

test('the first card of a feature layout is wide and does not count as a column', () => {
  const arrangement = { layout: 'feature' as const, columns: undefined, items: toItems(10) }
  expect(toFullWidth(arrangement, 0)).toBe('always')
  expect(toColumnCount(arrangement)).toBe('3')
})

test('the last of an odd number of cards fills its row in a two-column layout', () => {
  const last = (count: number, columns?: 2 | 3) => toFullWidth({ layout: 'grid', columns, items: toItems(count) }, count - 1)
  expect([last(3), last(4), last(5), last(3, 2)]).toEqual(['medium', undefined, 'medium', 'always'])
})

test('lists and small tiles never use the two-column layout', () => {
  const bare = Array.from({ length: 3 }, () => ({ title: 'Rye' }))
  expect(toFullWidth({ layout: 'index', columns: undefined, items: toItems(3) }, 2)).toBe(undefined)
  expect(toFullWidth({ layout: 'tiles', columns: undefined, items: bare }, 2)).toBe(undefined)
})

/** How many of the cells of a grid with three columns a card takes. */
const toCells = ({ size }: BentoCell) => ({ large: 4, largeEnd: 4, start: 1, wide: 2, full: 3 })[size ?? 'start']

test('bento cards leave no cell empty in three columns or in two, whichever is featured', () => {
  for (let count = 1; count <= 12; count += 1)
    for (let featured = 0; featured < count; featured += 1) {
      const cells = planBento(count, featured)
      expect(cells.reduce((sum, cell) => sum + toCells(cell), 0) % 3).toBe(0)
      expect(cells.reduce((sum, { isWideInTwo }) => sum + (isWideInTwo ? 2 : 1), 0) % 2).toBe(0)
    }
})

test('the featured bento card is the largest of its row', () => {
  const sizes = (count: number, featured: number) => planBento(count, featured).map(({ size }) => size)
  expect(sizes(5, 0)).toEqual(['large', undefined, undefined, undefined, 'wide'])
  expect(sizes(3, 2)).toEqual(['start', 'start', 'largeEnd'])
  expect(sizes(5, 3)).toEqual([undefined, undefined, undefined, 'wide', undefined])
  expect(sizes(4, 3)).toEqual([undefined, undefined, undefined, 'full'])
})

test('without the featured item, the first is featured', () => {
  const html = renderSample('cards', { block: { ...samples.bento.block, featured: 40 } })
  expect(html.match(/<li[^>]*>/g)?.map((card) => card.includes('data-lead'))).toEqual([true, false, false, false, false])
})

test('with links in titles, the title is the only link of its card, and the whole card is clickable', () => {
  const html = renderSample('cards', samples.bento)
  expect(html).toMatch(/<h2[^>]*><a href="\/rye"[^>]*>Rye bread<\/a><\/h2>/)
  expect(html.match(/<a /g)).toHaveLength(3)
  expect(html.match(/data-linked/g)).toHaveLength(3)
  expect(html).not.toContain('Read more')
})

test('an item with several links keeps them below its text', () => {
  const [item] = samples.bento.block.items
  const actions = ['/a', '/b'].map((link) => ({ label: link, link }))
  const html = renderSample('cards', { block: { ...samples.bento.block, items: [{ ...item, actions }] } })
  expect(html).toMatch(/<h2[^>]*>Rye bread<\/h2>/)
  expect(html.match(/<a /g)).toHaveLength(2)
})
