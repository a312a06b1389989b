import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a link to a page that does not exist gets the nearest page', () => {
  expect(mistakesAfter({ [link]: '/abuot' })).toEqual([
    'REF203 "/abuot" This link goes to /abuot, but there is no such page or file. Did you mean /about?',
  ])
})

test('a link in a running text is highlighted alone', () => {
  expect(mistakesAfter({ '/pages/1/blocks/0/text': 'See [us](/abuot).' })).toEqual([
    'REF203 /abuot This link goes to /abuot, but there is no such page or file. Did you mean /about?',
  ])
})

test('a page further down is found by its last part', () => {
  const page = {
    path: '/services/cloud',
    title: 'Cloud',
    description: 'Cloud.',
    noindex: true,
    blocks: [{ type: 'hero', heading: 'Cloud' }],
  }
  expect(mistakesAfter({ [link]: '/cloud', '/pages/3': page })).toEqual([
    'REF203 "/cloud" This link goes to /cloud, but there is no such page or file. Did you mean /services/cloud?',
  ])
})

test('a link without a slash is told to add one', () => {
  expect(mistakesAfter({ [link]: 'about' })).toEqual([
    'REF203 "about" The link "about" does not begin with a slash. Did you mean /about?',
  ])
})

test('a link to a draft says that it is one', () => {
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks: [] }
  expect(mistakesAfter({ [link]: '/new', '/pages/3': page })).toEqual([
    'REF203 "/new" This link goes to "New" (/new), which is still a draft and not part of the site.',
  ])
})

test('a draft may link to a draft', () => {
  const blocks = [{ type: 'richText', text: '[Next](/next)' }]
  const page = { path: '/new', title: 'New', description: 'New.', draft: true, blocks }
  expect(mistakesAfter({ '/pages/3': page, '/pages/4': { ...page, path: '/next', title: 'Next', blocks: [] } })).toEqual([])
})

test('another spelling of an address gets a warning', () => {
  expect(mistakesAfter({ [link]: '/About/' })).toEqual(['REF203 "/About/" This link spells the address /about differently.'])
})

test('a file in other letter case says that capitals count', () => {
  expect(mistakesAfter({ [link]: '/files/Prices.pdf' })).toEqual([
    'REF203 "/files/Prices.pdf" This link goes to /files/Prices.pdf, but the file is called /files/prices.pdf: capital letters count.',
  ])
})

test('a mistake in a hidden block and on a draft is found all the same', () => {
  expect(mistakesAfter({ [link]: '/abuot', '/pages/0/blocks/0/hidden': true })).toHaveLength(1)
})

test('a mistake in the menu is reported once', () => {
  expect(mistakesAfter({ '/navigation/items/1/link': '/abuot' })).toHaveLength(1)
})

test('a mistake in a shared block is reported once, however many pages show it', () => {
  const mistakes = mistakesAfter({ '/shared/why-us/text': '[x](/abuot)', '/pages/1/blocks/2': { type: 'shared', ref: 'why-us' } })
  expect(mistakes).toHaveLength(1)
})

test.each([
  '/',
  '/about?from=home',
  '/team',
  '/files/prices.pdf',
  '/blog/first-steps',
  '/sitemap.xml',
  'https://example.org/x',
  'mailto:a@example.com',
])('%s leads somewhere', (target) => {
  expect(mistakesAfter({ [link]: target })).toEqual([])
})

test('no link is called broken while the path of a page cannot be read', () => {
  expect(mistakesAfter({ '/pages/1/path': null })).toHaveLength(1)
})

test('facts are filled in before a link is followed', () => {
  expect(mistakesAfter({ [link]: '/{{page}}', '/site/facts/page': 'about' })).toEqual([])
})

test.each(['https://example.org', '#contact'])('after sending a form there is a page of this site, not %s', (target) => {
  expect(mistakesAfter({ '/forms/contact/success': { page: target } })).toEqual([
    `REF203 "${target}" "page" leads to a page of this site, and "${target}" is none.`,
  ])
})
