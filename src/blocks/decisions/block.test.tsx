import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('decisions', samples.full))

test('shows each decision with its title one level below the heading, and its date in words', () => {
  expect(full).toContain('<h1>Why we bake as we do</h1>')
  expect(full).toMatch(/<li><h2>No delivery<\/h2><p><time datetime="2025-11-20">November 20, 2025<\/time><\/p>/i)
})

test('labels what was chosen, what was turned down, and what would change it', () => {
  expect(full).toMatch(/<dt[^>]*>Chosen<\/dt><dd><div><p>Two stone ovens/)
  expect(full).toMatch(/<dt[^>]*>Turned down<\/dt><dd><p>Steel ovens<\/p><div>.*?<\/div><\/dd><dd><p>A rotary oven<\/p><\/dd>/)
  expect(full).toMatch(/<dt[^>]*>What would change our mind<\/dt><dd><div><p>If electricity/)
})

test('a label without content is omitted', () => {
  const minimal = renderSample('decisions', samples.minimal)
  expect(minimal).not.toContain('Turned down')
  expect(minimal).not.toContain('What would change')
})

test('headings in a text are below the title of the decision', () => {
  expect(withoutClasses(renderSample('decisions', samples.extreme))).toMatch(/<h3[^>]*>A heading<\/h3>/)
})

test('renders no inline styles', () => {
  expect(renderSample('decisions', samples.extreme)).not.toContain('style=')
})
