import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const link = '/pages/0/blocks/0/actions/0/link'
const endpoint = '/forms/contact/delivery/0/url'

test('a link with http gets a warning', () => {
  expect(diagnosticsAfter({ [link]: 'http://example.org' })).toEqual([
    'SEC803 "http://example.org" The connection to http://example.org is not encrypted.',
  ])
})

test('a link with http does not prevent the build', () => {
  expect(checkSource(textAfter({ [link]: 'http://example.org' })).manifest).not.toBeNull()
})

test('a form sent over http is an error', () => {
  expect(checkSource(textAfter({ [endpoint]: 'http://example.org/x' })).manifest).toBeNull()
})

test('a form needs a complete URL', () => {
  expect(diagnosticsAfter({ [endpoint]: '/submit' })).toEqual([
    'SEC803 "/submit" A form can be sent only to a complete URL that starts with https:// and contains no password.',
  ])
})
