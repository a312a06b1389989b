import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test.each([
  ['www.example.com', 'is not complete'],
  ['http://example.com', 'does not start with https://'],
  ['https://example.com/?a=b', 'has a ? or # in it'],
])('%s is no address of a site', (address, problem) => {
  expect(mistakesAfter({ '/site/url': address })).toEqual([`SEO604 "${address}" The address "${address}" ${problem}.`])
})

test('a password in it is not shown again', () => {
  const address = 'https://me:secret@example.com'
  expect(mistakesAfter({ '/site/url': address })).toEqual([`SEO604 "${address}" The address has a user name or password in it.`])
})

test.each(['https://example.com', 'https://example.com/shop/', 'http://localhost:4173'])(
  '%s is an address of a site',
  (address) => {
    expect(mistakesAfter({ '/site/url': address })).toEqual([])
  },
)
