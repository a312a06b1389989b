import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each detail stands under its name, in an address', () => {
  const html = renderSample('contactDetails', samples.full)
  expect(html).toMatch(/<address[^>]*><dl/)
  expect(html).toMatch(/<dt[^>]*><svg[^>]*>.*?<\/svg>Phone<\/dt><dd>/)
  expect(html).toMatch(/Mill Lane 4<br\/?>10115 Berlin/)
})

test('numbers and addresses lead where they say', () => {
  const html = renderSample('contactDetails', samples.full)
  expect(html).toMatch(/<a href="tel:\+49301234567"[^>]*>\+49 30 1234567<\/a>/)
  expect(html).toContain('href="mailto:orders@bakery.example"')
})

test('the heading stands outside the address, which may hold none', () => {
  expect(renderSample('contactDetails', samples.full)).toMatch(/<\/h1>.*<address/s)
  expect(renderSample('contactDetails', samples.full)).not.toMatch(/<address.*<h\d/s)
})
