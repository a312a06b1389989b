import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a script as a link is refused', () => {
  expect(mistakesAfter({ [link]: 'JavaScript:alert(1)' })).toEqual([
    'SEC801 "JavaScript:alert(1)" This link is not safe: links that start with "javascript:" are not allowed.',
  ])
})

test('a script in a running text is refused', () => {
  expect(mistakesAfter({ '/footer/text': '[x](javascript:alert)' })).toEqual([
    'SEC801 javascript:alert This link is not safe: links that start with "javascript:" are not allowed.',
  ])
})

test('a fact cannot make a link unsafe', () => {
  expect(mistakesAfter({ [link]: '{{page}}', '/site/facts/page': 'data:text/html,x' })).toHaveLength(1)
})

test('two slashes would leave the site', () => {
  expect(mistakesAfter({ [link]: '//example.org' })).toEqual([
    'SEC801 "//example.org" This link is not safe: it starts with two slashes and would leave the site.',
  ])
})
