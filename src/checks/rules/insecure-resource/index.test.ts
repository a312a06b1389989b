import { expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'
const endpoint = '/forms/contact/delivery/0/url'

test('a link by http gets a warning', () => {
  expect(mistakesAfter({ [link]: 'http://example.org' })).toEqual([
    'SEC803 "http://example.org" http://example.org is sent over an open connection.',
  ])
})

test('a site with such a warning is built', () => {
  expect(checkSource(textAfter({ [link]: 'http://example.org' })).manifest).not.toBeNull()
})

test('a form sent by http is an error', () => {
  expect(checkSource(textAfter({ [endpoint]: 'http://example.org/x' })).manifest).toBeNull()
})

test('a form needs a complete address', () => {
  expect(mistakesAfter({ [endpoint]: '/submit' })).toEqual([
    'SEC803 "/submit" A form can be sent only to a complete address that starts with https:// and has no password in it.',
  ])
})
