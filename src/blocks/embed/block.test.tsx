import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('a calendar has a button that shows free times, and a link to its own page', () => {
  const html = renderSample('embed', samples.full)
  expect(html).toMatch(/<button[^>]*>Show free times<span[^>]*>: Calendar with free times for a tasting<\/span><\/button>/)
  expect(html).toMatch(/<a href="https:\/\/cal\.com\/bakery\/tasting"[^>]*>Open on Cal\.com/)
  expect(html).toContain('loads the calendar from Cal.com, which')
  expect(html).toContain('data-height="tall"')
})

test('a map has the button and words of a map', () => {
  const html = renderSample('embed', samples.map)
  expect(html).toContain('Show interactive map')
  expect(html).toContain('data-embed="map" data-height="low"')
})

test('a video is a poster with a button that plays it', () => {
  const html = renderSample('embed', samples.video)
  expect(html).toMatch(/<button[^>]*>.*Play video: The oven is lit.*<\/button>/)
  expect(html).toContain('Watch on YouTube')
})

test.each(Object.entries(samples))('the sample %s has no frame before a click', (_, sample) => {
  expect(renderSample('embed', sample)).not.toContain('<iframe')
})

test('a draft without a known URL shows only its heading', () => {
  const html = renderSample('embed', { block: { type: 'embed', heading: 'Soon', title: 'Times', url: 'https://example.org' } })
  expect(html).toContain('Soon')
  expect(html).not.toMatch(/<button|data-embed/)
})
