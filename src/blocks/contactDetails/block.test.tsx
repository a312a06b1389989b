import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each detail is below its label, in an <address>', () => {
  const html = renderSample('contactDetails', samples.full)
  expect(html).toMatch(/<address[^>]*><dl/)
  expect(html).toMatch(/<dt[^>]*><svg[^>]*>.*?<\/svg>Phone<\/dt><dd>/)
  expect(html).toMatch(/Mill Lane 4<br\/?>10115 Berlin/)
})

test('phone numbers and email addresses are links', () => {
  const html = renderSample('contactDetails', samples.full)
  expect(html).toMatch(/<a href="tel:\+49301234567"[^>]*>\+49 30 1234567<\/a>/)
  expect(html).toContain('href="mailto:orders@bakery.example"')
})

test('the heading is outside the <address>, which must not contain one', () => {
  expect(renderSample('contactDetails', samples.full)).toMatch(/<\/h1>.*<address/s)
  expect(renderSample('contactDetails', samples.full)).not.toMatch(/<address.*<h\d/s)
})
