import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const german = { '/site/languages': { de: { name: 'Deutsch' } } }
const missingAfter = (changes: object) => diagnosticsAfter({ ...german, ...changes }).filter((line) => line.startsWith('LNG971'))

test('one diagnostic counts the texts of each page and each part', () => {
  expect(missingAfter({})).toEqual([
    expect.stringMatching(
      /^LNG971 "Home" \d texts of the navigation have no translation into Deutsch \("de"\): "Home" and \d more\.$/,
    ),
    expect.stringMatching(/texts of the footer have/),
    expect.stringMatching(/texts of the forms have/),
    expect.stringMatching(/texts of the shared blocks and lists have/),
    expect.stringMatching(/texts of the page "Home" \(\/\) have/),
    expect.stringMatching(/texts of the page "About us" \(\/about\) have/),
    expect.stringMatching(/texts of the page "Not found" \(\*\) have/),
  ])
})

test('a page that the language does not have needs no translation', () => {
  expect(missingAfter({ '/pages/1/languages': ['en'] }).join()).not.toContain('the page "About us"')
})

test('a text that has lost its translation is reported only there', () => {
  const lines = missingAfter({ '/translations': { de: { 'Software that worked': 'Software' } } })
  expect(lines.join()).not.toContain('Software that works')
})

const posts = {
  path: '/posts/:slug',
  title: 'Posts',
  before: [{ type: 'hero', heading: '{{entry.title}}', text: 'Published on {{entry.date}}' }],
  entries: ['one', 'two'].map((slug) => ({
    slug,
    title: `Post ${slug}`,
    description: 'A post about the work of our team.',
    date: '2026-01-31',
    blocks: [{ type: 'richText', text: 'We have been at it for years.' }],
  })),
}

test('an entry counts as a page, in each language, and what is before and after all entries counts once', () => {
  const languages = { de: { name: 'Deutsch' }, nl: { name: 'Nederlands' } }
  const lines = missingAfter({ '/site/languages': languages, '/collections': { posts } }).filter((line) =>
    /posts|"Post/.test(line),
  )
  expect(lines.map((line) => line.replace(/^\S+ "[^"]*" /, '')).sort()).toEqual(
    ['Deutsch ("de")', 'Nederlands ("nl")']
      .flatMap((language) => [
        `2 texts of the collection "posts" have no translation into ${language}: "Posts" and 1 more.`,
        `3 texts of the page "Post one" (/posts/one) have no translation into ${language}: "Post one" and 2 more.`,
        `3 texts of the page "Post two" (/posts/two) have no translation into ${language}: "Post two" and 2 more.`,
      ])
      .sort(),
  )
})

test('a site in one language has none', () => {
  expect(diagnosticsAfter({})).toEqual([])
})
