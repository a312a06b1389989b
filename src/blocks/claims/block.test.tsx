import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each figure is described by its label', () => {
  const html = renderSample('claims', samples.full)
  expect(html).toMatch(/<dt[^>]*>for each dough<\/dt><dd[^>]*>20 h<\/dd>/)
  expect(html).toMatch(/<h1[^>]*>The bakery in figures<\/h1>/)
})

test('the source of a figure is below its label; the review date is not shown', () => {
  const html = renderSample('claims', samples.full)
  expect(html).toMatch(/20 h<\/dd><dd[^>]*>By the clock above the trough<\/dd>/)
  expect(html).toMatch(/<dd[^>]*><a[^>]*href="\/about"[^>]*>Asked in the shop<\/a>, 2025<\/dd>/)
  expect(html).not.toContain('2099')
})

test('without a heading none is rendered', () => {
  expect(renderSample('claims', samples.minimal)).not.toMatch(/<h\d/)
})

test('an explicit layout wins; otherwise the number of figures decides', () => {
  const { minimal, full, lead, list, strip, extreme } = samples
  const toLayout = (html: string) => html.match(/data-layout="(\w+)"/)?.[1]
  const layouts = [minimal, full, lead, list, strip, extreme].map((sample) => toLayout(renderSample('claims', sample)))
  expect(layouts).toEqual(['lead', 'row', 'lead', 'list', 'strip', 'list'])
})

test('the leading figure has a size of its own', () => {
  const { lead } = samples
  const items = [{ figure: '9,000', label: 'loaves' }, ...lead.block.items]
  const html = renderSample('claims', { block: { ...lead.block, items } })
  expect(html).toMatch(/data-size="medium" data-lead="large"/)
})

test('renders no inline styles', () => {
  expect(renderSample('claims', samples.extreme)).not.toContain('style=')
})

test('a strip stays one in a column', () => {
  expect(renderSample('claims', samples.strip, { place: { inside: true } })).toContain('data-layout="strip"')
})
