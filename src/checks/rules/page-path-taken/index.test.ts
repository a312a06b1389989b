import { expect, test } from 'vitest'
import { helpAfter, mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { minimalHost } from '../../../../tests/support/minimal-manifest.ts'

const blocks = [{ type: 'hero', heading: 'Hi' }]
const page = (path: string) => ({ path, title: `Page ${path}`, description: 'A page.', noindex: true, blocks })

test('two pages with the same path are one mistake at the second', () => {
  expect(mistakesAfter({ '/pages/3': page('/about') })).toEqual([
    'REF201 "/about" Two pages both want the address /about: "About us" (/about) and "Page /about" (/about).',
  ])
})

test('capital letters do not make another address', () => {
  expect(mistakesAfter({ '/pages/3': page('/About') })).toEqual([
    'REF201 "/About" The addresses /about and /About are the same to visitors: capital letters do not count.',
  ])
})

test('a path without a slash says so', () => {
  expect(mistakesAfter({ '/pages/3': page('prices') })).toEqual([
    'REF201 "prices" The path "prices" of this page must start with a slash.',
  ])
})

test('a path of the server is kept for it', () => {
  expect(mistakesAfter({ '/pages/3': page('/api/x') })).toEqual([
    'REF201 "/api/x" The path "/api/x" of this page is reserved for the server.',
  ])
})

test('a path that a file of the public folder has is taken', () => {
  expect(mistakesAfter({ '/pages/3': page('/files/prices.pdf') })).toEqual([
    'REF201 "/files/prices.pdf" A file of the site has the address /files/prices.pdf already.',
  ])
})

test('paths with signs and letters of any language are fine', () => {
  expect(mistakesAfter({ '/pages/3': page('/services/c++'), '/pages/4': page('/о-нас') })).toEqual([])
})

test.each([
  ['/index.html', '/index.html'],
  ['/about/index.html', '/about/index.html'],
  ['/files/prices.pdf/old', '/files/prices.pdf'],
])('below a file no page can lie: %s', (path, file) => {
  expect(mistakesAfter({ '/pages/3': page(path) })).toEqual([
    `REF201 "${path}" A file of the site has the address ${file} already.`,
  ])
})

test('a file that lies where a page will is told', () => {
  const host = { ...minimalHost, files: new Set([...minimalHost.files, '/about/index.html']) }
  expect(mistakesAfter({}, host)).toEqual(['REF201 "/about" A file of the site has the address /about/index.html already.'])
})

test.each([
  ['/blog/:slug', ':slug', 'Write the path of one page, such as /blog/first-post. Each page has a path of its own.'],
  ['/blog/*', '*', 'Write the path of one page, such as /blog/first-post. Each page has a path of its own.'],
  ['/blog/20*/old', '20*', 'Write the path of one page, such as /blog/first-post. Each page has a path of its own.'],
  ['/*', '*', 'Write "*" for the page that is shown for unknown paths.'],
])('the path of a page is no pattern: %s', (path, part, help) => {
  const changes = { '/pages/3': page(path) }
  expect(mistakesAfter(changes)).toEqual([
    `REF201 "${path}" The path "${path}" of this page must not contain "${part}": only the "from" of a redirect can be a pattern.`,
  ])
  expect(helpAfter(changes)).toEqual([help])
})

test.each([
  ['/shop?sale', '?'],
  ['/shop#sale', '#'],
])('the path of a page has no query and no fragment: %s', (path, sign) => {
  const changes = { '/pages/3': page(path) }
  expect(mistakesAfter(changes)).toEqual([`REF201 "${path}" The path "${path}" of this page must not contain ${sign}.`])
  expect(helpAfter(changes)).toEqual(['Write the path alone, such as /about. What follows ? or # belongs in links.'])
})

test('a colon that does not begin a part of a path is fine', () => {
  expect(mistakesAfter({ '/pages/3': page('/music/op:27') })).toEqual([])
})
