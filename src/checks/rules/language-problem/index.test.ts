import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const problemsAfter = (german: object, changes: object = {}) =>
  diagnosticsAfter({ '/site/languages': { de: { name: 'Deutsch', ...german } }, ...changes })
    .filter((line) => line.startsWith('LNG970'))
    .map((line) => line.slice('LNG970 '.length))

test('a page of a language that the site does not have', () => {
  expect(problemsAfter({}, { '/pages/1/languages': ['en', 'dee'] })).toEqual([
    '"dee" "dee" is not a language of the site. Did you mean "de"?',
  ])
})

test('translations into a language that the site does not have', () => {
  expect(problemsAfter({}, { '/translations': { fr: {} } })).toEqual([
    '"fr" There are translations into "fr", which is not a language of the site.',
  ])
})

test('a translated path of no page, and one that no page can have', () => {
  expect(problemsAfter({ paths: { '/abuot': '/x', '/about': '/a//b' } })).toEqual([
    '"/abuot" "/abuot" is not the path of a page. Did you mean "/about"?',
    '"/a//b" The translated path "/a//b" has two slashes in a row.',
  ])
})

test('two pages with the same path in a language', () => {
  const page = { path: '/de/about', title: 'Other', description: 'Another page of the site.', blocks: [] }
  expect(problemsAfter({}, { '/pages/3': page })).toEqual([
    '"/about" The page /about has the path "/de/about" in "de", which "Other" (/de/about) has already.',
  ])
})

test('paths of the main language have no effect', () => {
  const languages = { de: { name: 'Deutsch' }, en: { name: 'English', paths: { '/about': '/us' } } }
  expect(problemsAfter({}, { '/site/languages': languages })).toEqual([
    '"paths" "paths" has no effect, because "en" is the main language of the site.',
  ])
})

const posts = {
  path: '/about/:slug',
  title: 'Posts',
  perPage: 1,
  languages: ['en', 'dee'],
  entries: ['one', 'two'].map((slug) => ({
    slug,
    title: `Post ${slug}`,
    description: 'A post about the work of our team.',
    languages: ['en', slug === 'one' ? 'de' : 'dee'],
    blocks: [{ type: 'richText', text: 'We have been at it for years.' }],
  })),
}

test('a collection and an entry of a language that the site does not have, each once', () => {
  expect(problemsAfter({}, { '/collections': { posts } })).toEqual([
    '"dee" "dee" is not a language of the site. Did you mean "de"?',
    '"dee" "dee" is not a language of the site. Did you mean "de"?',
  ])
})

test('the paths of entries and of lists can be translated, but not the end of those of further pages', () => {
  const list = { type: 'entryList', items: { from: 'posts' } }
  const collections = {
    posts: { ...posts, languages: ['en', 'de'], entries: posts.entries.map((one) => ({ ...one, languages: undefined })) },
  }
  const paths = { '/about': '/notizen', '/about/one': '/notizen/eins', '/about/page': '/notizen/seite' }
  expect(problemsAfter({ paths }, { '/collections': collections, '/pages/1/blocks/1': list })).toEqual([
    expect.stringMatching(/^"\/about\/page" "\/about\/page" is not the path of a page/),
  ])
})

describe('a translated path that another page has', () => {
  const bread = { path: '/bread', title: 'Bread', description: 'All our kinds of bread.', blocks: [] }
  const visit = { path: '/visit', title: 'Visit', description: 'How to find the bakery.', blocks: [] }
  const inPage = (path: string, to: string, title: string) =>
    `"${to}" The page ${path} has the path "/de${to}" in "de", which ${title} has already.`

  test.each([
    ['before', [bread, visit]],
    ['after', [visit, bread]],
  ])('is reported where it is written, if the other page comes %s it', (_, [first, second]) => {
    expect(problemsAfter({ paths: { '/visit': '/bread' } }, { '/pages/3': first, '/pages/4': second })).toEqual([
      inPage('/visit', '/bread', '"Bread" (/bread)'),
    ])
  })

  test('is reported at the second page if both are translated', () => {
    const paths = { '/bread': '/brot', '/visit': '/brot' }
    expect(problemsAfter({ paths }, { '/pages/3': bread, '/pages/4': visit })).toEqual([
      inPage('/visit', '/brot', '"Bread" (/bread)'),
    ])
  })

  test('names the other page as a related place', () => {
    const languages = { de: { name: 'Deutsch', paths: { '/visit': '/bread' } } }
    const text = textAfter({ '/site/languages': languages, '/pages/3': visit, '/pages/4': bread })
    const found = checkSource(text).diagnostics.find(({ code }) => code === 'LNG970')
    expect(found?.related).toMatchObject([{ message: '"Bread" (/bread) is here.' }])
  })
})
