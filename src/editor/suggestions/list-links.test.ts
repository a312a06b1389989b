import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { findSuggestions } from './find-suggestions.ts'
import { listFileLinks, listLinks, proposeLinks } from './list-links.ts'

const manifest = {
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'cards', heading: 'Reasons', id: 'reasons' }] },
    { path: '/bread', title: 'Bread', blocks: [{ type: 'cards', heading: 'Rye', id: 'rye' }] },
    { path: '*', title: 'Not found', blocks: [] },
  ],
}

test('a link is to this page, to a page, or to a part of another page, in this order', () => {
  expect(listLinks(manifest, ['pages', 0], '').map(({ value, title, kind }) => [value, title, kind])).toEqual([
    ['#reasons', 'Reasons', 'On this page'],
    ['/', 'Home', 'Page'],
    ['/bread', 'Bread', 'Page'],
    ['/bread#rye', 'Rye', 'On /bread'],
  ])
})

test('headings in texts and parts of shared blocks are offered, too, but nothing that is hidden', () => {
  const text = (fields: object) => ({ type: 'richText', text: 'One.\n\n## Opening hours\n\nTwo.', ...fields })
  const site = {
    shared: { 'how-we-work': text({ id: 'work', heading: 'How we work' }) },
    pages: [
      { path: '/', title: 'Home', blocks: [text({}), { type: 'shared', ref: 'how-we-work' }] },
      { path: '/bread', title: 'Bread', blocks: [text({ id: 'plan', hidden: true })] },
    ],
  }
  expect(listLinks(site, ['pages', 0], '').map(({ value, title }) => [value, title])).toEqual([
    ['#opening-hours', 'Opening hours'],
    ['#work', 'How we work'],
    ['#opening-hours-1', 'Opening hours'],
    ['/', 'Home'],
    ['/bread', 'Bread'],
  ])
})

describe('of an entry of a collection', () => {
  const blog = {
    ...manifest,
    collections: {
      posts: {
        path: '/blog/:slug',
        title: 'Blog',
        after: [{ type: 'banner', id: 'subscribe', heading: 'Never miss a post' }],
        entries: [
          { slug: 'rye', title: 'Rye', blocks: [{ type: 'richText', text: '## Why {{entry.title}}\n\nBecause.' }] },
          { slug: 'oats', title: 'Oats', blocks: [{ type: 'cards', heading: 'Kinds', id: 'kinds' }] },
        ],
      },
    },
  }
  const list = (page: Steps, text: string) =>
    listLinks(blog, page, text).flatMap(({ value, title, kind }) => (value.includes('#') ? [[value, title, kind]] : []))
  const ofPages = [
    ['#reasons', 'Reasons', 'On this page'],
    ['/bread#rye', 'Rye', 'On /bread'],
  ]

  test('the anchors are offered once a link leads to it, with those of the blocks that all entries show', () => {
    expect(list(['pages', 0], '/blog/rye')).toEqual(ofPages)
    expect(list(['pages', 0], '/blog/rye#w')).toEqual([
      ...ofPages,
      ['/blog/rye#why-rye', 'Why Rye', 'On /blog/rye'],
      ['/blog/rye#subscribe', 'Never miss a post', 'On /blog/rye'],
    ])
  })

  test('they are those on this page while it is open', () => {
    const place = ['collections', 'posts', 'entries', 1]
    expect(list(place, '/blog/oats#').slice(0, 2)).toEqual([
      ['#kinds', 'Kinds', 'On this page'],
      ['#subscribe', 'Never miss a post', 'On this page'],
    ])
    expect(list(place, '/blog/oats#')).toHaveLength(4)
  })
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.co.uk/a?b#c', 'https://www.example.co.uk/a?b#c'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['+49 (0)30 123-45', 'tel:+4903012345'],
  ['020 7946 0000', 'tel:02079460000'],
])('%s is completed to %s', (text, link) => {
  expect(findSuggestions(proposeLinks(text), text).map(({ value }) => value)).toEqual([link])
})

test.each(['', '/contact', '#rye', 'https://example.com', 'mailto:a@b.de', 'javascript:alert(1)', 'contact us', '24/7', '12'])(
  'nothing is added to %j',
  (text) => expect(proposeLinks(text)).toEqual([]),
)

test('files come after pages, also if the text names them better', () => {
  const links = [...listFileLinks(['/files/bread.pdf']), ...listLinks(manifest, ['pages', 0], '')]
  expect(findSuggestions(links, 'bread').map(({ value }) => value)).toEqual(['/bread', '/bread#rye', '/files/bread.pdf'])
})
