import { expect, test } from 'vitest'
import { formatPages, listPages } from './page-list.ts'

const list = (pages: unknown) => {
  const text = JSON.stringify({ pages }, null, 2)
  return formatPages({ file: 'site.json', pages: listPages(text, JSON.parse(text)) })
}

test('says of each page whether it is a draft or hidden from search engines, and when it is published', () => {
  const text = list([
    { path: '/plan', title: 'Plan', draft: true, noindex: true },
    { path: '/sale', title: 'Sale', from: '2027-01-01', until: '2027-01-31', blocks: [{}] },
  ])
  expect(text).toBe(`/plan  Plan  0 blocks  site.json:3  draft, noindex
/sale  Sale  1 block   site.json:9  from 2027-01-01, until 2027-01-31
2 pages`)
})

test('cuts long titles and keeps the columns of other scripts straight', () => {
  const [first, second] = list([
    { path: '/a', title: '会社案内' },
    { path: '/b', title: 'x'.repeat(60) },
  ]).split('\n')
  expect([first, second]).toEqual([
    `/a  会社案内${' '.repeat(42)}0 blocks  site.json:3`,
    `/b  ${'x'.repeat(47)}…  0 blocks  site.json:7`,
  ])
})

test('lists pages without a path or a title, and prints no control characters', () => {
  expect(list([{}, { path: '/\u001b[31m', title: 'A\nB' }])).toBe(`(no path)  (no title)  0 blocks  site.json:3
/\ufffd[31m     A B         0 blocks  site.json:4
2 pages`)
})

test('lists nothing of a manifest without pages', () => {
  expect(list('none')).toBe('0 pages')
})

test('lists the entries of collections and the pages of their lists, with the line of what they are made from', () => {
  const manifest = {
    pages: [{ path: '/blog', title: 'Blog', blocks: [{ type: 'entryList', items: { from: 'posts' } }] }],
    collections: {
      posts: {
        path: '/blog/:slug',
        title: 'Blog',
        perPage: 1,
        entries: [
          { slug: 'salt', title: 'Salt', date: '2026-03-09', blocks: [] },
          { slug: 'rye', title: 'Rye', date: '2025-03-09', blocks: [{}] },
          { slug: 'later', title: 'Later', date: '2999-01-01', blocks: [] },
          { slug: 'idea', title: 'Idea', draft: true, blocks: [] },
        ],
      },
    },
  }
  const text = JSON.stringify(manifest, null, 2)
  expect(
    formatPages({ file: 'site.json', pages: listPages(text, manifest) }),
  ).toBe(`/blog         Blog           1 block   site.json:3
/blog/salt    Salt           0 blocks  site.json:22
/blog/rye     Rye            1 block   site.json:28
/blog/later   Later          0 blocks  site.json:36  draft until 2999-01-01
/blog/idea    Idea           0 blocks  site.json:42  draft
/blog/page/2  Blog – Page 2  1 block   site.json:3
6 pages`)
})
