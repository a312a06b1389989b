import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const title = '/pages/1/title'

test('two pages with the same title get a warning, at the second', () => {
  const { diagnostics, manifest } = checkSource(textAfter({ [title]: 'home' }))
  expect([diagnostics.map(({ message }) => message), manifest === null]).toEqual([
    ['The page / already has the title "home".'],
    false,
  ])
})

test.each([
  ['names another page for search engines', { '/pages/1/canonical': '/' }],
  ['is hidden from search engines', { '/pages/1/noindex': true, '/navigation/items': [] }],
])('a page that %s may share a title', (_, changes) => {
  expect(diagnosticsAfter({ [title]: 'Home', ...changes })).toEqual([])
})

test('a generic title gets a warning', () => {
  expect(['Untitled', 'new page', 'Page 2', 'My page'].flatMap((text) => diagnosticsAfter({ [title]: text }))).toEqual([
    'SEO601 "Untitled" The title "Untitled" says nothing about the page.',
    'SEO601 "new page" The title "new page" says nothing about the page.',
    'SEO601 "Page 2" The title "Page 2" says nothing about the page.',
    'SEO601 "My page" The title "My page" says nothing about the page.',
  ])
})

test('a title that search results would cut off gets a warning', () => {
  expect(diagnosticsAfter({ [title]: 'x'.repeat(70) })).toEqual([])
  expect(diagnosticsAfter({ [title]: 'x'.repeat(71) })).toEqual([
    `SEO601 "${'x'.repeat(71)}" This title has 71 characters; search results show about 70.`,
  ])
})

test('of an entry of a collection, the title for search results counts', () => {
  const text = 'x'.repeat(71)
  const entry = { slug: 'rye', title: text, description: 'y'.repeat(60), blocks: [{ type: 'richText', text: 'Rye.' }] }
  const check = (more: object) =>
    checkSource(
      textAfter({ '/collections': { posts: { path: '/blog/:slug', title: 'Blog', entries: [{ ...entry, ...more }] } } }),
    )
      .diagnostics.filter(({ code }) => code === 'SEO601')
      .map(({ pointer, help }) => [pointer, help])
  const place = '/collections/posts/entries/0'
  const help =
    'Shorten it to at most 70 characters, with the most important words first, or give the entry a shorter "searchTitle".'
  expect(check({})).toEqual([[`${place}/title`, help]])
  expect(check({ searchTitle: 'Rye bread' })).toEqual([])
  expect(check({ searchTitle: 'z'.repeat(71) })).toEqual([[`${place}/searchTitle`, help]])
})

test('a Chinese character counts as two', () => {
  expect(diagnosticsAfter({ [title]: '我'.repeat(35) })).toEqual([])
  expect(diagnosticsAfter({ [title]: '我'.repeat(36) })).toHaveLength(1)
})

test('facts are filled in before characters are counted', () => {
  expect(diagnosticsAfter({ [title]: `{{company}} ${'x'.repeat(58)}` })).toEqual([])
})
