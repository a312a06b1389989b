import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each list is below its title, one level below the heading', () => {
  const html = renderSample('listColumns', samples.full)
  expect(html).toMatch(/<h1[^>]*>From flour to bread<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Oven<\/h2><\/div><ol[^>]*><li>Heat<\/li>/)
})

test('lists are ordered only if their order matters', () => {
  expect(renderSample('listColumns', samples.full).match(/<ol/g)).toHaveLength(3)
  expect(renderSample('listColumns', samples.minimal)).not.toContain('<ol')
})

test('the color of a list is a name, never CSS', () => {
  const html = renderSample('listColumns', samples.full)
  expect(html).toContain('data-color="accent"')
  expect(html).not.toContain('style=')
})
