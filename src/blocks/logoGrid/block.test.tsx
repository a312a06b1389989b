import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows every mark with its name', () => {
  const html = renderSample('logoGrid', samples.full)
  expect(html.match(/<li/g)).toHaveLength(7)
  expect(html).toContain('>Stone</span>')
  expect(html).toContain('data-columns="6"')
  expect(html).toContain('src="/pictures/salt.svg" alt=""')
})

test('an entry with a link is a link with the name of the logo; others are none', () => {
  const html = renderSample('logoGrid', samples.full)
  expect(html).toMatch(/<a href="https:\/\/www\.example\.com\/rye"[^>]*>Rye<\/a>/)
  expect(html.match(/<a /g)).toHaveLength(2)
})

test('the name of a logo that shows it is only read aloud, unless the logo is missing', () => {
  const html = renderSample('logoGrid', samples.full)
  expect(html).toMatch(/<a href="[^"]*\/salt"[^>]*><span class="[^"]*">Salt<\/span><\/a>/)
  const block = { ...samples.minimal.block, items: [{ name: 'Rye', wordmark: true }] }
  expect(renderSample('logoGrid', { block })).toMatch(/<span class="[^"]*">Rye<\/span>/)
  expect(renderSample('logoGrid', { block })).not.toMatch(/<span class="[^"]*"><span/)
})

test('the default number of columns is five', () => {
  expect(renderSample('logoGrid', samples.minimal)).toContain('data-columns="5"')
})

test('escapes names and renders no inline styles', () => {
  const block = { ...samples.extreme.block, items: [{ name: '<b>bold</b>' }] }
  const html = renderSample('logoGrid', { block })
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(html).not.toContain('style=')
})
