import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('a point with a text has a heading, one without is a line', () => {
  const html = renderSample('checkList', samples.full)
  expect(html).toMatch(/<h2[^>]*>You own the recipe<\/h2>/)
  expect(html).toContain('<em>first</em>')
  expect(html).toMatch(/<p[^>]*>Delivered by bicycle<\/p>/)
})

test('more than four points stand in two columns', () => {
  expect(renderSample('checkList', samples.full)).toContain('data-columns="2"')
  expect(renderSample('checkList', samples.minimal)).toContain('data-columns="1"')
})

test('a heading stands beside the points; without one they take the width', () => {
  expect(renderSample('checkList', samples.full)).toContain('data-aside')
  expect(renderSample('checkList', samples.minimal)).not.toContain('data-aside')
})
