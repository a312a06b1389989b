import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const full = renderSample('map', samples.full)

test('shows the address as text, with a picture of the map', () => {
  expect(full).toMatch(/<address[^>]*><strong>Bakery at the Mill<\/strong>Mill Lane 4, 1234 AB Leiden<\/address>/)
  expect(full).toContain('alt="The bakery is between the mill and the canal"')
  expect(full).toContain('Drawn by <em>Ada</em>')
})

test('without a picture, a drawing is in its place that screen readers skip', () => {
  expect(renderSample('map', samples.minimal)).toMatch(/<svg viewBox="0 0 480 240"[^>]* aria-hidden="true"/)
})

test('has a button for the map and a link to it, each with the name of the place', () => {
  expect(full).toMatch(/<button type="button"[^>]*>Show interactive map<span[^>]*>: Bakery at the Mill<\/span><\/button>/)
  expect(full).toMatch(
    /<a href="https:\/\/www\.google\.com\/maps\/place\/Mill\/[^"]*"[^>]*>Open in Google Maps<span[^>]*>: Bakery at the Mill/,
  )
})

test('says from whom a click loads the map, what that leaves, and where its privacy policy is', () => {
  expect(full).toMatch(/loads the map from Google Maps \(Google\)[^.]*\. It may set cookies in your browser\./)
  expect(full).toMatch(/<a href="https:\/\/policies\.google\.com\/privacy"[^>]*>Privacy policy of Google Maps<\/a>/)
  expect(renderSample('map', samples.minimal)).toContain(
    'from OpenStreetMap (OpenStreetMap Foundation), which then learns your IP address. It may store data in your browser.',
  )
})

test('has no frame before a click', () => {
  expect(full).not.toMatch(/<iframe|output=embed/)
})

test('in a column it stays a map', () => {
  const column = { type: 'columns', columns: [{ blocks: [samples.minimal.block] }, { blocks: [samples.full.block] }] }
  expect(() => renderSample('columns', { block: column })).not.toThrow()
})

test('a draft without a URL shows its address', () => {
  expect(renderSample('map', { block: { type: 'map', address: 'Mill Lane 4', url: 'https://example.org' } })).toContain(
    'Mill Lane 4',
  )
})
