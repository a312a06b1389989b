import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import { toColumnCount, toFullWidth } from './layout.ts'
import samples from './samples.json' with { type: 'json' }

const layouts = ['grid', 'feature', 'rows', 'index', 'tiles', 'reveal'] as const

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

test('text hides behind a picture only if a link makes it reachable by keyboard', () => {
  const html = renderSample('cards', samples.reveal)
  expect(html.match(/data-hiding/g)).toHaveLength(1)
  expect(html).toContain('While they last.')
})

test('among cards with pictures, a card without one keeps the space', () => {
  const html = renderSample('cards', samples.links)
  expect(html.match(/<img/g)).toHaveLength(2)
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
