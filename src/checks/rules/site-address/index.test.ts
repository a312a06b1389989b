import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test.each([
  ['www.example.com', 'is not complete'],
  ['http://example.com', 'does not start with https://'],
  ['https://example.com/?a=b', 'contains a ? or #'],
])('%s is not a valid site URL', (url, problem) => {
  expect(diagnosticsAfter({ '/site/url': url })).toEqual([`SEO604 "${url}" The URL "${url}" ${problem}.`])
})

test('the message does not show a password', () => {
  const url = 'https://me:secret@example.com'
  expect(diagnosticsAfter({ '/site/url': url })).toEqual([`SEO604 "${url}" The URL contains a user name or password.`])
})

test.each(['https://example.com', 'https://example.com/shop/', 'http://localhost:4173'])('%s is a valid site URL', (url) => {
  expect(diagnosticsAfter({ '/site/url': url })).toEqual([])
})
