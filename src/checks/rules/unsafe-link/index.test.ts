import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a script as a link is an error', () => {
  expect(diagnosticsAfter({ [link]: 'JavaScript:alert(1)' })).toEqual([
    'SEC801 "JavaScript:alert(1)" This link is not safe: links that start with "javascript:" are not allowed.',
  ])
})

test('a script in a link of a text is an error', () => {
  expect(diagnosticsAfter({ '/footer/text': '[x](javascript:alert)' })).toEqual([
    'SEC801 javascript:alert This link is not safe: links that start with "javascript:" are not allowed.',
  ])
})

test('an unsafe link from a fact is an error', () => {
  expect(diagnosticsAfter({ [link]: '{{page}}', '/site/facts/page': 'data:text/html,x' })).toHaveLength(1)
})

test('a link that starts with two slashes is an error', () => {
  expect(diagnosticsAfter({ [link]: '//example.org' })).toEqual([
    'SEC801 "//example.org" This link is not safe: it starts with two slashes and would leave the site.',
  ])
})
