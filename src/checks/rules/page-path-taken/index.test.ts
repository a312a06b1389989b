import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const blocks = [{ type: 'hero', heading: 'Hi' }]
const page = (path: string) => ({ path, title: `Page ${path}`, description: 'A page.', noindex: true, blocks })

test('two pages with the same path are one error, at the second', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/about') })).toEqual([
    'REF201 "/about" Two pages have the path /about: "About us" (/about) and "Page /about" (/about).',
  ])
})

test('the links to a path that was overwritten with another one are not errors, too', () => {
  const link = '/pages/0/blocks/0/actions/0/link'
  const pages = { '/pages/3': page('/about'), '/pages/4': page('/old/team') }
  expect(diagnosticsAfter({ ...pages, [link]: '/prices' })).toHaveLength(1)
  // In another folder, the link does not mean that page.
  expect(diagnosticsAfter({ ...pages, [link]: '/old/prices' })).toHaveLength(2)
  const entries = ['oven', 'oven'].map((slug, index) => ({
    slug,
    title: `Entry ${index}`,
    description: `What entry number ${index} is about, in one sentence that is long enough.`,
    blocks,
  }))
  const collections = { '/collections': { notes: { path: '/notes/:slug', title: 'Notes', entries } }, [link]: '/notes/rye' }
  expect(diagnosticsAfter(collections).filter((line) => line.startsWith('REF'))).toEqual([
    'REF201 "oven" Two pages have the path /notes/oven: "Entry 0" (/notes/oven) and "Entry 1" (/notes/oven).',
  ])
})

test('capital letters do not make a different path', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/About') })).toEqual([
    'REF201 "/About" The paths /about and /About are the same: paths of pages are not case-sensitive.',
  ])
})

test('a path without a leading slash is an error', () => {
  expect(diagnosticsAfter({ '/pages/3': page('prices') })).toEqual([
    'REF201 "prices" The path "prices" of this page must start with a slash.',
  ])
})

test('a path of the server is reserved', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/api/x') })).toEqual([
    'REF201 "/api/x" The path "/api/x" of this page is reserved for the server.',
  ])
})

test('the path of a file in the public folder is an error', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/files/prices.pdf') })).toEqual([
    'REF201 "/files/prices.pdf" A file of the site already has the path /files/prices.pdf.',
  ])
})

test('paths with symbols and letters of any language are fine', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/services/c++'), '/pages/4': page('/о-нас') })).toEqual([])
})

test.each([
  ['/index.html', '/index.html'],
  ['/about/index.html', '/about/index.html'],
  ['/files/prices.pdf/old', '/files/prices.pdf'],
])('a page cannot have a path below a file: %s', (path, file) => {
  expect(diagnosticsAfter({ '/pages/3': page(path) })).toEqual([
    `REF201 "${path}" A file of the site already has the path ${file}.`,
  ])
})

test('a file at the path of a page is an error', () => {
  const host = { ...minimalHost, files: new Set([...minimalHost.files, '/about/index.html']) }
  expect(diagnosticsAfter({}, host)).toEqual(['REF201 "/about" A file of the site already has the path /about/index.html.'])
})

test.each([
  [
    '/blog/:slug',
    ':slug',
    'Write the path of one page, such as /blog/first-post. Only the path of a collection has a part such as :slug: see "collections".',
  ],
  [
    '/blog/*',
    '*',
    'Write the path of one page, such as /blog/first-post. Only the path of a collection has a part such as :slug: see "collections".',
  ],
  [
    '/blog/20*/old',
    '20*',
    'Write the path of one page, such as /blog/first-post. Only the path of a collection has a part such as :slug: see "collections".',
  ],
  ['/*', '*', 'Write "*" for the page that is shown for unknown paths.'],
])('the path of a page cannot be a pattern: %s', (path, part, help) => {
  const changes = { '/pages/3': page(path) }
  expect(diagnosticsAfter(changes)).toEqual([
    `REF201 "${path}" The path "${path}" of this page must not contain "${part}": only the "from" of a redirect can be a pattern.`,
  ])
  expect(helpAfter(changes)).toEqual([help])
})

test.each([
  ['/shop?sale', '?'],
  ['/shop#sale', '#'],
])('the path of a page cannot have a query or fragment: %s', (path, character) => {
  const changes = { '/pages/3': page(path) }
  expect(diagnosticsAfter(changes)).toEqual([`REF201 "${path}" The path "${path}" of this page must not contain ${character}.`])
  expect(helpAfter(changes)).toEqual(['Write only the path, such as /about. A query or an anchor belongs in links.'])
})

test('a path with spaces gets hyphens, and links to the corrected path are fine', () => {
  const changes = { '/pages/3': page('/our  services'), '/pages/0/blocks/0/actions/0/link': '/our-services' }
  expect(diagnosticsAfter(changes)).toEqual([
    'REF201 "/our  services" The path "/our  services" of this page must not contain spaces.',
  ])
  expect(helpAfter(changes)).toContain('Write "/our-services".')
})

test('a colon inside a segment is fine', () => {
  expect(diagnosticsAfter({ '/pages/3': page('/music/op:27') })).toEqual([])
})

describe('a tag without letters and digits', () => {
  const entry = {
    slug: 'oven',
    title: 'A second oven',
    description: 'It is as old as the first one and took a winter to put together.',
    date: '2026-03-01',
    tags: ['bread', '???'],
    blocks,
  }
  const news = { path: '/news/:slug', title: 'News', entries: [entry] }
  const list = { type: 'entryList', heading: 'News', items: { from: 'news' } }
  const errorsAfter = (collection: object) =>
    diagnosticsAfter({ '/collections': { news: collection }, '/pages/1/blocks/2': list }).filter(
      (line) => !line.startsWith('SEO602'),
    )

  test('is one error where the collection has a page for each tag', () => {
    expect(errorsAfter({ ...news, tagPath: '/news/tags/:tag' })).toEqual([
      'REF201 "???" The tag "???" has no letter or digit, so its list of entries has no path.',
    ])
  })

  test('is fine where tags have no pages', () => {
    expect(errorsAfter(news)).toEqual([])
  })
})
