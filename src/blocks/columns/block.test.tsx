import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows its blocks in order, each in its own section frame', () => {
  const html = renderSample('columns', samples.full)
  const types = [...html.matchAll(/data-block="(\w+)"/g)].map((match) => match[1])
  expect(types).toEqual(['columns', 'richText', 'claims', 'richText'])
})

test('headings of child blocks are one level below the block heading', () => {
  const html = renderSample('columns', samples.full)
  expect(html).toMatch(/<h1[^>]*>Bread and cake<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Bread<\/h2>/)
})

test('marks columns whose last blocks stay in view', () => {
  expect(renderSample('columns', samples.full)).toContain('data-sticky=""')
  expect(renderSample('columns', samples.extreme)).not.toContain('data-sticky')
})

test('renders no inline styles', () => {
  expect(renderSample('columns', samples.extreme)).not.toContain('style=')
})
