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

test('the words come before the picture in every layout', () => {
  for (const sample of [samples.centered, samples.bleed, samples.edge]) {
    const html = renderSample('hero', sample)
    expect(toLayout(html)).toBe(sample.block.layout)
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<img'))
  }
})

test('a picture that reaches the edge of the block keeps its distance from a block with the same background', () => {
  const isJoined = (sample: { block: object }, after: 'plain' | 'muted') =>
    renderSample('hero', sample, { place: { after } }).includes('data-joined')
  expect([isJoined(samples.bleed, 'plain'), isJoined(samples.edge, 'muted')]).toEqual([true, true])
  expect([isJoined(samples.bleed, 'muted'), isJoined(samples.full, 'plain')]).toEqual([false, false])
})

test('inside a column, pictures do not reach the edges of the screen', () => {
  const inside = [samples.bleed, samples.edge, samples.centered].map((sample) =>
    toLayout(renderSample('hero', sample, { place: { inside: true } })),
  )
  expect(inside).toEqual(['stacked', 'stacked', 'centered'])
})

test('without a picture no layout leaves its half of the screen empty', () => {
  const { picture: _, ...block } = samples.edge.block
  expect(toLayout(renderSample('hero', { block }))).toBe('ruled')
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
