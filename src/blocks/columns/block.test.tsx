import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('it shows its blocks in their order, each in a frame of its own', () => {
  const html = renderSample('columns', samples.full)
  const types = [...html.matchAll(/data-block="(\w+)"/g)].map((match) => match[1])
  expect(types).toEqual(['columns', 'richText', 'claims', 'richText'])
})

test('the headings inside stand one level below its own', () => {
  const html = renderSample('columns', samples.full)
  expect(html).toMatch(/<h1[^>]*>Bread and cake<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Bread<\/h2>/)
})

test('nothing is styled inline', () => {
  expect(renderSample('columns', samples.extreme)).not.toContain('style=')
})
