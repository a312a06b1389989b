import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each list is below its title, one level below the heading', () => {
  const html = renderSample('listColumns', samples.full)
  expect(html).toMatch(/<h1[^>]*>From flour to bread<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Oven<\/h2><\/div><ol [^>]*start="4"><li>Heat<\/li>/)
})

test('lists are ordered only if their order matters', () => {
  expect(renderSample('listColumns', samples.full).match(/<ol/g)).toHaveLength(3)
  expect(renderSample('listColumns', samples.minimal)).not.toContain('<ol')
})

test('the numbers of a list begin with 1, or after the last one of the list before it', () => {
  const toStarts = (html: string) =>
    [...html.matchAll(/<ol ([^>]*)>/g)].map(([, attributes]) => /start="(\d+)"/.exec(attributes ?? '')?.[1])
  expect(toStarts(renderSample('listColumns', samples.full))).toEqual([undefined, '4', '6'])
  const { continued: _, ...block } = samples.full.block
  expect(toStarts(renderSample('listColumns', { block }))).toEqual([undefined, undefined, undefined])
})

test('the color of a list is a name, never CSS', () => {
  const html = renderSample('listColumns', samples.full)
  expect(html).toContain('data-color="accent"')
  expect(html).not.toContain('style=')
})
