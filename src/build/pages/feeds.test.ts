import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { createSiteModel } from '../../../tests/support/site/site-model.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { toFeeds } from './feeds.ts'

const site = createSiteModel('/shop')

const toPage = (slug: string, date: string | null, more: Partial<ExpandedPage> = {}): ExpandedPage => ({
  path: `/blog/${slug}`,
  title: `Title of ${slug} in search results`,
  description: `Description of ${slug} in search results.`,
  blocks: [],
  entry: {
    kind: 'article',
    collection: 'posts',
    title: `Salt & <${slug}>`,
    description: `About ${slug}.`,
    date,
    author: { name: 'Anna', path: null },
    tags: ['bread & salt'],
    picture: null,
    fields: {},
  },
  ...more,
})

const posts = { path: '/blog/:slug', title: 'Blog', feed: true, entries: [] }
const pages = [
  toPage('old', '2025-03-09'),
  toPage('new', '2026-09-14'),
  toPage('undated', null),
  toPage('hidden', '2026-01-01', { noindex: true }),
  { path: '/', title: 'Home', description: 'Home.', blocks: [] },
]

const read = (name: string): string =>
  toFeeds({ posts }, { site, pages })
    .find(({ file }) => file === name)
    ?.bytes.toString() ?? ''

test('a collection without feeds has no files', () => {
  expect(toFeeds({ posts: { ...posts, feed: false } }, { site, pages })).toEqual([])
  expect(toFeeds({ posts }, { site, pages }).map(({ file }) => file)).toEqual([
    'blog/feed.xml',
    'blog/atom.xml',
    'blog/feed.json',
  ])
})

test('the JSON feed has the dated entries that search engines may list, the newest first', () => {
  const feed = JSON.parse(read('blog/feed.json'))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog – Bakery',
    home_page_url: 'https://bakery.example/shop/',
    feed_url: 'https://bakery.example/shop/blog/feed.json',
  })
  expect(feed.items).toEqual([
    expect.objectContaining({
      url: 'https://bakery.example/shop/blog/new',
      title: 'Salt & <new>',
      content_text: 'About new.',
      date_published: '2026-09-14T00:00:00.000Z',
      authors: [{ name: 'Anna' }],
      tags: ['bread & salt'],
    }),
    expect.objectContaining({ url: 'https://bakery.example/shop/blog/old' }),
  ])
})

test.each([
  ['blog/feed.xml', 'rss', 'item', 'Mon, 14 Sep 2026 00:00:00 GMT'],
  ['blog/atom.xml', 'feed', 'entry', '2026-09-14T00:00:00.000Z'],
])('%s is well-formed, with all texts escaped', (file, root, item, date) => {
  const text = read(file)
  // A stray sign would become an element of its own.
  const elements = parseFragment(text).childNodes.filter(({ nodeName }) => !nodeName.startsWith('#'))
  expect(elements.map(({ nodeName }) => nodeName)).toEqual([root])
  expect(text.match(new RegExp(`<${item}>`, 'g'))).toHaveLength(2)
  expect(text).toContain('<title>Salt &amp; &lt;new&gt;</title>')
  expect(text).toContain('bread &amp; salt')
  expect(text).toContain(date)
})

test('a feed without entries has the same bytes at any time', () => {
  const empty = toFeeds({ posts }, { site, pages: [] })
  expect(empty.map(({ bytes }) => bytes.toString()).join()).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
