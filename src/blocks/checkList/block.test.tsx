import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('a point with a text has a heading; a point without one is a plain line', () => {
  const html = renderSample('checkList', samples.full)
  expect(html).toMatch(/<h2[^>]*>You own the recipe<\/h2>/)
  expect(html).toContain('<em>first</em>')
  expect(html).toMatch(/<p[^>]*>Delivered by bicycle<\/p>/)
})

test('points with texts are full-width rows; titles alone are in columns', () => {
  expect(renderSample('checkList', samples.full)).toContain('data-look="rows"')
  expect(renderSample('checkList', samples['titles alone, on brand ground'])).toContain('data-look="columns"')
})

test('a few titles are too short for columns', () => {
  expect(renderSample('checkList', samples.minimal)).toContain('data-look="column"')
})

test('a strip shows the titles, still as headings, and the link, but no texts', () => {
  const html = renderSample('checkList', samples.strip)
  expect(html).toMatch(/<h2[^>]*>You own the recipe<\/h2><\/div><\/li>/)
  expect(html).not.toContain('<em>first</em>')
  expect(html).toMatch(/<a [^>]*href="\/reasons"[^>]*>All reasons<\/a>/)
})
