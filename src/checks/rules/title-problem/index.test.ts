import { expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const title = '/pages/1/title'

test('two pages with one title get a warning at the second', () => {
  const { diagnostics, manifest } = checkSource(textAfter({ [title]: 'home' }))
  expect([diagnostics.map(({ message }) => message), manifest === null]).toEqual([
    ['Two pages have the title "home": / and /about.'],
    false,
  ])
})

test.each([
  ['names another page for search engines', { '/pages/1/canonical': '/' }],
  ['is hidden from search engines', { '/pages/1/noindex': true }],
])('a page that %s may share a title', (_, changes) => {
  expect(mistakesAfter({ [title]: 'Home', ...changes })).toEqual([])
})
