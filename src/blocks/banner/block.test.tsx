import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows the heading, the text and every button', () => {
  const html = renderSample('banner', samples.full)
  expect(html).toMatch(/<h1[^>]*>We are looking for bakers<\/h1>/)
  expect(html).toContain('<strong>come by</strong>')
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('is a panel on a quiet tone, and plain on a strong one', () => {
  const withTone = (tone: string) => renderSample('banner', { block: { ...samples.full.block, tone } })
  expect(['plain', 'muted', 'brand', 'dark'].map((tone) => withTone(tone).includes('data-panel'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a bar has the heading and the first button only', () => {
  const html = renderSample('banner', { block: { ...samples.full.block, layout: 'bar' } })
  expect(html).toMatch(/<h1[^>]*>We are looking for bakers<\/h1><a [^>]*>Open places<\/a><\/div><\/section>$/)
})

test('is a row unless the layout is large', () => {
  expect(renderSample('banner', samples.full)).toContain('data-layout="row"')
  expect(renderSample('banner', samples.large)).toContain('data-layout="large"')
})
