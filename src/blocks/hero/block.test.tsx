import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

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

test('without a picture the text moves to the side of the heading', () => {
  expect(renderSample('hero', samples.minimal)).toContain('data-layout="offset"')
})

test('markup in a text stays text, and nothing is styled inline', () => {
  const html = renderSample('hero', samples.extreme)
  expect(html).toContain('&lt;b&gt;markup&lt;/b&gt;')
  expect(html).not.toContain('style=')
})
