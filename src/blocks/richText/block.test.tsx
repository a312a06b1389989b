import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows its heading next to its text', () => {
  const html = renderSample('richText', samples.full)
  expect(html).toContain('data-layout="aside"')
  expect(html).toMatch(/<h1[^>]*>How we bake<\/h1>/)
  expect(html).toContain('<strong>twenty hours</strong>')
  expect(html).toContain('Line one<br/>')
})

test('a text alone has no heading and no room for one', () => {
  const html = renderSample('richText', samples.minimal)
  expect(html).not.toMatch(/<h\d/)
  expect(html).toContain('data-layout="stacked"')
})

test('in two columns it needs no heading', () => {
  expect(renderSample('richText', samples.columnsOfOneWord)).toContain('data-layout="columns"')
})

test('scripts stay text and unsafe links lose their URL', () => {
  const block = { ...samples.extreme.block, text: '<script>alert(1)</script> [bad](javascript:alert(1))' }
  const html = renderSample('richText', { block })
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('href="javascript:')
  expect(html).not.toContain('style=')
})
