import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const link = '/pages/0/blocks/0/actions/0/link'
const own = 'https://www.example.com'

const fixesOf = (changes: Record<string, unknown>) =>
  checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) =>
    fixes.map(({ title, applicability, edits }) => [title, applicability, ...edits.map(({ text }) => text.replaceAll('"', ''))]),
  )

test('a link with the site URL gets a warning and a safe fix', () => {
  expect(diagnosticsAfter({ [link]: `${own}/about#team` })).toEqual([
    `NAV305 "${own}/about#team" The link "${own}/about#team" contains the URL of this site.`,
  ])
  expect(fixesOf({ [link]: `${own}/about#team` })).toEqual([['Write /about#team', 'safe', '/about#team']])
})

test.each([
  ['the home page', own, '/'],
  ['a file', `${own}/files/prices.pdf`, '/files/prices.pdf'],
  ['a redirected path', `${own}/blog/first?a=1`, '/blog/first?a=1'],
])('the fix writes the path of %s', (_, url, path) => {
  expect(fixesOf({ [link]: url })).toEqual([[`Write ${path}`, 'safe', path]])
})

test('in a text, the words around the link stay unchanged', () => {
  const text = `A "b" [us](${own}/about) or ${own}/about, and [home](${own}).`
  expect(fixesOf({ '/pages/1/blocks/0/text': text })).toEqual([
    ['Write /', 'safe', '/'],
    ['Write /about', 'safe', '/about'],
  ])
})

test('a URL made of facts gets only a suggestion', () => {
  expect(fixesOf({ '/site/facts/home': own, [link]: '{{home}}/about' })).toEqual([['Write /about', 'suggest']])
})

test.each(['https://example.com/about', 'https://shop.www.example.com/about', `${own}/another-program`, `${own}:8443/about`])(
  '%s may lead to another site, so it is fine',
  (url) => {
    expect(diagnosticsAfter({ [link]: url })).toEqual([])
  },
)

test('the fix removes the base path of the site too, and a URL outside it is another site', () => {
  const site = { '/site/url': `${own}/shop` }
  expect(fixesOf({ ...site, [link]: `${own}/shop/about` })).toEqual([['Write /about', 'safe', '/about']])
  expect(diagnosticsAfter({ ...site, [link]: `${own}/about` })).toEqual([])
})
