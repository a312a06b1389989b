import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const toLayout = (html: string): string | undefined => html.match(/data-layout="(\w+)"/)?.[1]

test('it shows what the block says, the heading as the first of the page', () => {
  const html = renderSample('hero', samples.full)
  expect(html).toMatch(/<h1[^>]*>Bread from the stone oven, every morning at six<\/h1>/)
  expect(html).toContain('<strong>four ingredients</strong>')
  expect(html).toContain('href="/order"')
  expect(html).toContain('alt="A loaf in front of an open oven"')
})

test('the picture of the first block is loaded at once', () => {
  const html = renderSample('hero', samples.full)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading="lazy"')
})

test('the layout is the one that is asked for, and split where none is', () => {
  const layouts = [samples.full, samples.wide, samples.offset, samples.extreme].map((sample) =>
    toLayout(renderSample('hero', sample)),
  )
  expect(layouts).toEqual(['split', 'wide', 'offset', 'stacked'])
})

test('without a picture the text stands below a line, to the side of the heading', () => {
  expect(toLayout(renderSample('hero', samples.words))).toBe('ruled')
})

test('a heading alone needs no line', () => {
  expect(toLayout(renderSample('hero', samples.minimal))).toBe('stacked')
})

test('a long heading is marked, so that it can be smaller', () => {
  const marked = [samples.offset, samples.wide].map((sample) => renderSample('hero', sample).includes('data-long=""'))
  expect(marked).toEqual([false, true])
})

test('markup in a text stays text, and nothing is styled inline', () => {
  const block = { ...samples.extreme.block, text: 'And <b>markup</b>.' }
  const html = renderSample('hero', { block })
  expect(html).toContain('&lt;b&gt;markup&lt;/b&gt;')
  expect(html).not.toContain('style=')
})
