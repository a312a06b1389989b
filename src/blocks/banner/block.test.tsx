import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('it shows heading, text and every button', () => {
  const html = renderSample('banner', samples.full)
  expect(html).toMatch(/<h1[^>]*>We are looking for bakers<\/h1>/)
  expect(html).toContain('<strong>come by</strong>')
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('on a quiet tone it is a panel, on a strong one the tone is enough', () => {
  const withTone = (tone: string) => renderSample('banner', { block: { ...samples.full.block, tone } })
  expect(['plain', 'muted', 'brand', 'dark'].map((tone) => withTone(tone).includes('data-panel'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('it is a row unless a large heading is asked for', () => {
  expect(renderSample('banner', samples.full)).toContain('data-layout="row"')
  expect(renderSample('banner', samples.large)).toContain('data-layout="large"')
})
