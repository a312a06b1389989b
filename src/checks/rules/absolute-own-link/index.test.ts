import { expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'
const own = 'https://www.example.com'

const fixesOf = (changes: Record<string, unknown>) =>
  checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) =>
    fixes.map(({ title, applicability, edits }) => [title, applicability, ...edits.map(({ text }) => text.replaceAll('"', ''))]),
  )

test('the address of the site in front of a path is told and taken off', () => {
  expect(mistakesAfter({ [link]: `${own}/about#team` })).toEqual([
    `NAV305 "${own}/about#team" This link writes out the address of this site: ${own}/about#team.`,
  ])
  expect(fixesOf({ [link]: `${own}/about#team` })).toEqual([['Write /about#team', 'safe', '/about#team']])
})

test.each([
  ['the home page', own, '/'],
  ['a file', `${own}/files/prices.pdf`, '/files/prices.pdf'],
  ['an old address', `${own}/blog/first?a=1`, '/blog/first?a=1'],
])('%s', (_, address, path) => {
  expect(fixesOf({ [link]: address })).toEqual([[`Write ${path}`, 'safe', path]])
})

test('in a running text, the words beside it stay as they are', () => {
  const text = `A "b" [us](${own}/about) or ${own}/about, and [home](${own}).`
  expect(fixesOf({ '/pages/1/blocks/0/text': text })).toEqual([
    ['Write /', 'safe', '/'],
    ['Write /about', 'safe', '/about'],
    ['Make it a link', 'suggest', `[www.example.com/about](${own}/about)`],
  ])
})

test('an address made of facts is left to people', () => {
  expect(fixesOf({ '/site/facts/home': own, [link]: '{{home}}/about' })).toEqual([['Write /about', 'suggest']])
})

test.each(['https://example.com/about', 'https://shop.www.example.com/about', `${own}/another-program`, `${own}:8443/about`])(
  '%s leads to another site, or may do so',
  (address) => {
    expect(mistakesAfter({ [link]: address })).toEqual([])
  },
)

test('the base path of a site is taken off too, and what stands beside it is another site', () => {
  const site = { '/site/url': `${own}/shop` }
  expect(fixesOf({ ...site, [link]: `${own}/shop/about` })).toEqual([['Write /about', 'safe', '/about']])
  expect(mistakesAfter({ ...site, [link]: `${own}/about` })).toEqual([])
})
