import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each card shows its title, text, points and process', () => {
  const html = renderSample('modelsCards', samples.full)
  expect(html).toMatch(/<h2[^>]*>For restaurants<\/h2>/)
  expect(html).toContain('<em>each week</em>')
  expect(html).toContain('<li>Pause at any time</li>')
  expect(html).toMatch(/How to begin<\/p><ol[^>]*><li>Taste<\/li>/)
})

test('the color of a card is a name, never CSS', () => {
  expect(renderSample('modelsCards', samples.full)).toContain('data-color="accent"')
  expect(renderSample('modelsCards', samples.minimal)).toContain('data-color="brand"')
})

test('escapes markup and renders no inline styles', () => {
  const html = renderSample('modelsCards', samples.extreme)
  expect(html).toContain('&lt;i&gt;c&lt;/i&gt;')
  expect(html).not.toContain('style=')
})

test('the default layout is cards', () => {
  expect(renderSample('modelsCards', samples.minimal)).toContain('data-layout="cards"')
  expect(renderSample('modelsCards', samples.columns)).toContain('data-layout="columns"')
  expect(renderSample('modelsCards', samples.rows)).toContain('data-layout="rows"')
})

test('a strip shows titles, processes and the link, but neither texts nor points', () => {
  const html = renderSample('modelsCards', samples.strip)
  expect(html).toMatch(/<h2[^>]*>Over the counter<\/h2>/)
  expect(html).toContain('How to begin: Taste, Order, First delivery')
  expect(html).not.toContain('One loaf each week.')
  expect(html).not.toContain('Pause at any time')
  expect(html).toMatch(/<a [^>]*href="\/ways"[^>]*>Compare them<\/a>/)
})
