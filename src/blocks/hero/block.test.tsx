import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const toLayout = (html: string): string | undefined => html.match(/data-layout="(\w+)"/)?.[1]

test('shows all fields of the block; its heading is the h1 of the page', () => {
  const html = renderSample('hero', samples.full)
  expect(html).toMatch(/<h1[^>]*>Bread from the stone oven, every morning at six<\/h1>/)
  expect(html).toContain('<strong>four ingredients</strong>')
  expect(html).toContain('href="/order"')
  expect(html).toContain('alt="A loaf in front of an open oven"')
})

test('the picture of the first block is eager', () => {
  const html = renderSample('hero', samples.full)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading="lazy"')
})

test('an explicit layout wins; the default is split', () => {
  const layouts = [samples.full, samples.wide, samples.offset, samples.extreme].map((sample) =>
    toLayout(renderSample('hero', sample)),
  )
  expect(layouts).toEqual(['split', 'wide', 'offset', 'stacked'])
})

test('without a picture the text is below a line, to the side of the heading', () => {
  expect(toLayout(renderSample('hero', samples.words))).toBe('ruled')
})

test('a heading alone needs no line', () => {
  expect(toLayout(renderSample('hero', samples.minimal))).toBe('stacked')
})

test('a long heading is marked for a smaller size', () => {
  const marked = [samples.offset, samples.wide].map((sample) => renderSample('hero', sample).includes('data-long=""'))
  expect(marked).toEqual([false, true])
})

test('escapes markup in text and renders no inline styles', () => {
  const block = { ...samples.extreme.block, text: 'And <b>markup</b>.' }
  const html = renderSample('hero', { block })
  expect(html).toContain('&lt;b&gt;markup&lt;/b&gt;')
  expect(html).not.toContain('style=')
})
