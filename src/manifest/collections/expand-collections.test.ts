import { describe, expect, test } from 'vitest'
import { fieldOf, isObject, listOf } from '../json.ts'
import { type PointerStep, valueAt } from '../pointer.ts'
import { expandCollections, withCollectionPages } from './expand-collections.ts'
import { toExpandedSteps, toWrittenSteps } from './written-places.ts'

const toEntry = (slug: string, more: object = {}) => ({
  slug,
  title: `The ${slug}`,
  description: `About the ${slug}.`,
  blocks: [{ type: 'richText', text: `All about the ${slug}.` }],
  ...more,
})

const posts = {
  path: '/blog/:slug',
  title: 'Blog',
  tagPath: '/blog/tags/:tag',
  perPage: 2,
  before: [{ type: 'hero', heading: '{{entry.title}}', text: '{{entry.date}}' }],
  after: [{ type: 'cards', heading: 'Read on', items: { from: 'posts', relation: 'related' } }],
  entries: [
    toEntry('oven', { date: '2026-02-01', tags: ['Fire'] }),
    toEntry('rye', { date: '2026-09-14', tags: ['bread', 'fire'] }),
    toEntry('salt', { date: '2025-03-09', tags: ['bread'] }),
    toEntry('idea', { draft: true }),
  ],
}

const manifest = {
  site: { name: 'Bakery', language: 'en-GB' },
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'cards', items: { from: 'posts', limit: 1 } }] },
    { path: '/blog', title: 'Blog', description: 'All posts.', blocks: [{ type: 'entryList', items: { from: 'posts' } }] },
    { path: '/plain', title: 'Plain', blocks: [{ type: 'hero', heading: 'Plain' }] },
  ],
  collections: { posts },
}

const pagesOf = (value: object) => listOf(withCollectionPages(value), 'pages')
const pathsOf = (value: object) => pagesOf(value).map((page) => fieldOf(page, 'path'))
const pageAt = (path: string, value: object = manifest) => pagesOf(value).find((page) => fieldOf(page, 'path') === path)
const titlesIn = (page: unknown, block: number) =>
  listOf(valueAt(page, ['blocks', block]), 'items').map((item) => fieldOf(item, 'title'))

describe('the pages of a collection', () => {
  test('are those of the manifest, of the entries, of the rest of long lists, and of tags', () => {
    expect(pathsOf(manifest)).toEqual([
      ...['/', '/blog', '/plain'],
      ...['/blog/oven', '/blog/rye', '/blog/salt', '/blog/idea'],
      '/blog/page/2',
      ...['/blog/tags/bread', '/blog/tags/fire'],
    ])
  })

  test('have the blocks before, those of the entry and those after, with its values', () => {
    const page = pageAt('/blog/rye')
    expect(listOf(page, 'blocks').slice(0, 2)).toEqual([
      { type: 'hero', heading: 'The rye', text: '14 September 2026' },
      { type: 'richText', text: 'All about the rye.' },
    ])
    expect(titlesIn(page, 2)).toEqual(['The oven', 'The salt'])
  })

  test('an entry without related ones does not show the block for them', () => {
    const alone = { ...manifest, collections: { posts: { ...posts, entries: [toEntry('oven')] } } }
    expect(valueAt(pageAt('/blog/oven', alone), ['blocks', 2])).toMatchObject({ items: [], hidden: true })
  })

  test('have the title and description for search results, if the entry has some', () => {
    const search = { searchTitle: 'Rye bread', searchDescription: 'Baked at night.' }
    const value = { ...manifest, collections: { posts: { ...posts, entries: [toEntry('rye', search), toEntry('oven')] } } }
    const [rye, oven] = ['rye', 'oven'].map((slug) => pageAt(`/blog/${slug}`, value))
    expect(rye).toMatchObject({ title: 'Rye bread', description: 'Baked at night.', entry: { title: 'The rye' } })
    expect(valueAt(rye, ['blocks', 0])).toMatchObject({ heading: 'The rye' })
    expect(oven).toMatchObject({ title: 'The oven', description: 'About the oven.' })
    expect(titlesIn(pageAt('/', value), 0)).toEqual(['The rye'])
  })

  test('drafts are pages that are drafts, and are in no list', () => {
    expect(pageAt('/blog/idea')).toMatchObject({ draft: true })
    expect(titlesIn(pageAt('/blog'), 0)).toEqual(['The rye', 'The oven'])
    expect(titlesIn(pageAt('/blog/page/2'), 0)).toEqual(['The salt'])
  })

  test('a long list continues on pages with other titles', () => {
    expect(pageAt('/blog')).toMatchObject({ title: 'Blog', paging: { number: 1, count: 2, path: '/blog' } })
    expect(pageAt('/blog/page/2')).toMatchObject({ title: 'Blog – Page 2', paging: { number: 2, count: 2, path: '/blog' } })
  })

  test('lists of tags have descriptions that search engines show as a whole, whatever is written', () => {
    const entries = Array.from({ length: 30 }, (_, index) => toEntry(`loaf-${index}`, { tags: ['bread'] }))
    for (const description of ['Short.', 'The story of a bakery. '.repeat(10)]) {
      const pages = pagesOf({ ...manifest, collections: { posts: { ...posts, description, entries } } })
      const lists = pages.filter((page) => String(fieldOf(page, 'path')).startsWith('/blog/tags/'))
      const longest = Math.max(...lists.map((page) => String(fieldOf(page, 'description')).length))
      expect(lists).toHaveLength(15)
      expect(longest).toBeLessThanOrEqual(160)
    }
  })

  test('tags that are written in two ways have one page', () => {
    expect(titlesIn(pageAt('/blog/tags/fire'), 0)).toEqual(['The rye', 'The oven'])
    expect(pageAt('/blog/tags/fire')).toMatchObject({
      paging: {
        tags: [
          { label: 'All', link: '/blog', isCurrent: false },
          { label: 'bread', link: '/blog/tags/bread', isCurrent: false },
          { label: 'fire', link: '/blog/tags/fire', isCurrent: true },
        ],
      },
    })
  })
})

test('a manifest without collections is the very same object, and pages without lists are too', () => {
  const { collections: _, ...plain } = manifest
  expect(withCollectionPages(plain)).toBe(plain)
  expect(pagesOf(manifest)[2]).toBe(manifest.pages[2])
})

test.each([
  ['no object', { collections: [] }],
  ['entries that are no list', { collections: { posts: { ...posts, entries: {} } } }],
  ['entries that are no objects', { collections: { posts: { ...posts, entries: [1, null, 'a'] } } }],
  ['no path', { collections: { posts: { entries: [{}] } } }],
  ['blocks that are no objects', { collections: { posts: { ...posts, before: [1], entries: [{ slug: 1, blocks: [null] }] } } }],
  ['tags that are no texts', { collections: { posts: { ...posts, entries: [toEntry('a', { tags: [1, {}], date: 2026 })] } } }],
])('a manifest with errors is expanded as far as it can be read: %s', (_, part) => {
  expect(() => withCollectionPages({ ...manifest, ...part })).not.toThrow()
})

describe('the place in the written manifest', () => {
  const { expansion } = expandCollections(manifest)
  if (!expansion) throw new Error('The manifest has collections.')
  const toWritten = (...steps: PointerStep[]) => toWrittenSteps(expansion, steps)
  const RYE = 4
  const entry = ['collections', 'posts', 'entries', 1]

  test.each<[what: string, steps: PointerStep[], written: PointerStep[]]>([
    ['a page of the manifest', ['pages', 2, 'blocks', 0, 'heading'], ['pages', 2, 'blocks', 0, 'heading']],
    ['the title of an entry', ['pages', RYE, 'title'], [...entry, 'title']],
    ['the path of an entry', ['pages', RYE, 'path'], [...entry, 'slug']],
    ['a block before', ['pages', RYE, 'blocks', 0, 'heading'], ['collections', 'posts', 'before', 0, 'heading']],
    ['a block of its own', ['pages', RYE, 'blocks', 1, 'text'], [...entry, 'blocks', 0, 'text']],
    ['a block after', ['pages', RYE, 'blocks', 2], ['collections', 'posts', 'after', 0]],
    ['an item of a list', ['pages', 0, 'blocks', 0, 'items', 0, 'text'], [...entry, 'description']],
    ['a tag of an entry in a list', ['pages', 1, 'blocks', 0, 'items', 0, 'tags', 1, 'label'], [...entry, 'tags', 1]],
    ['the list itself', ['pages', 0, 'blocks', 0, 'items'], ['pages', 0, 'blocks', 0, 'items']],
    ['the second page of a list', ['pages', 7, 'title'], ['pages', 1, 'title']],
    ['a page of a tag', ['pages', 8, 'description'], ['collections', 'posts', 'tagPath']],
    ['anything else', ['site', 'name'], ['site', 'name']],
  ])('of %s', (_, steps, written) => {
    expect(toWritten(...steps)).toEqual(written)
  })

  test('of what search results and lists show of an entry', () => {
    const more = { searchTitle: 'Rye bread', searchDescription: 'Baked at night.', actions: [{ label: 'Visit', link: '/' }] }
    const entries = [toEntry('rye', { icon: 'lucide:wheat', ...more })]
    const found = expandCollections({ ...manifest, collections: { posts: { ...posts, entries } } }).expansion
    if (!found) throw new Error('The manifest has collections.')
    const own = ['collections', 'posts', 'entries', 0]
    const item = ['pages', 0, 'blocks', 0, 'items', 0]
    expect(toWrittenSteps(found, ['pages', 3, 'title'])).toEqual([...own, 'searchTitle'])
    expect(toWrittenSteps(found, ['pages', 3, 'description'])).toEqual([...own, 'searchDescription'])
    expect(toWrittenSteps(found, [...item, 'actions', 0, 'link'])).toEqual([...own, 'actions', 0, 'link'])
    expect(toWrittenSteps(found, [...item, 'icon'])).toEqual([...own, 'icon'])
    expect(toWritten('pages', 0, 'blocks', 0, 'items', 0, 'actions', 0, 'link')).toEqual(entry)
    expect(toExpandedSteps(found, [...own, 'searchTitle'])).toContainEqual(['pages', 3, 'title'])
    expect(toExpandedSteps(found, [...own, 'searchDescription'])).toContainEqual(['pages', 3, 'description'])
  })

  test('and back: a block before is on the pages of all entries', () => {
    expect(toExpandedSteps(expansion, ['collections', 'posts', 'before', 0, 'text'])).toContainEqual([
      'pages',
      RYE,
      'blocks',
      0,
      'text',
    ])
    expect(toExpandedSteps(expansion, [...entry, 'blocks', 0])).toContainEqual(['pages', RYE, 'blocks', 1])
    expect(toExpandedSteps(expansion, [...entry, 'slug'])).toContainEqual(['pages', RYE, 'path'])
  })
})

describe('the entries of a list', () => {
  const listTitles = (items: object, more: object = {}) => {
    const page = { path: '/', blocks: [{ type: 'entryList', items: { from: 'posts', ...items } }] }
    const written = { ...manifest, collections: { posts: { ...posts, perPage: 60, ...more } }, pages: [page] }
    return titlesIn(pagesOf(written)[0], 0)
  }

  test.each([
    ['newest', ['The rye', 'The oven', 'The salt']],
    ['oldest', ['The salt', 'The oven', 'The rye']],
    ['title', ['The oven', 'The rye', 'The salt']],
    ['manual', ['The oven', 'The rye', 'The salt']],
  ])('in the order %s', (sort, titles) => {
    expect(listTitles({ sort })).toEqual(titles)
  })

  test('with a tag, of a year, without some, and up to a limit', () => {
    expect(listTitles({ tag: 'BREAD' })).toEqual(['The rye', 'The salt'])
    expect(listTitles({ year: 2026 })).toEqual(['The rye', 'The oven'])
    expect(listTitles({ exclude: ['rye'] })).toEqual(['The oven', 'The salt'])
    expect(listTitles({ limit: 1 })).toEqual(['The rye'])
  })

  test('a query that names an unknown collection, tag or slug stays as it is', () => {
    for (const items of [{ from: 'post' }, { tag: 'brad' }, { exclude: ['ry'] }, { relation: 'related' }])
      expect(listTitles(items)).toEqual([])
    const written = { ...manifest, pages: [{ path: '/', blocks: [{ type: 'cards', items: { from: 'post' } }] }] }
    expect(isObject(valueAt(pagesOf(written)[0], ['blocks', 0, 'items']))).toBe(true)
  })

  test('related entries are those with most tags in common, then the newest, without the entry itself', () => {
    const after = [{ type: 'cards', items: { from: 'posts', relation: 'related', limit: 2 } }]
    const entries = [
      toEntry('old', { date: '2024-01-01', tags: ['a', 'b'] }),
      toEntry('new', { date: '2026-01-01', tags: ['a'] }),
      toEntry('middle', { date: '2025-01-01', tags: ['A'] }),
      toEntry('other', { date: '2026-05-01', tags: ['c'] }),
      toEntry('this', { date: '2026-06-01', tags: ['a', 'b'] }),
    ]
    const written = { ...manifest, collections: { posts: { ...posts, after, entries } } }
    expect(titlesIn(pageAt('/blog/this', written), 2)).toEqual(['The old', 'The new'])
  })

  test('have the icon, the color and the links of the entry; without links, one to its page', () => {
    const own = { icon: 'lucide:wheat', color: 'accent', actions: [{ label: 'Visit', link: 'https://rye.example' }] }
    const value = { ...manifest, collections: { posts: { ...posts, entries: [toEntry('rye', own), toEntry('oven')] } } }
    const page = { path: '/', blocks: [{ type: 'cards', items: { from: 'posts' } }] }
    expect(listOf(valueAt(pagesOf({ ...value, pages: [page] })[0], ['blocks', 0]), 'items')).toEqual([
      { title: 'The rye', text: 'About the rye.', ...own },
      { title: 'The oven', text: 'About the oven.', actions: [{ label: 'Read more', link: '/blog/oven' }] },
    ])
  })

  test('the neighbors of an entry are the older and the newer one', () => {
    const after = [{ type: 'entryList', items: { from: 'posts', relation: 'neighbors' } }]
    const written = { ...manifest, collections: { posts: { ...posts, after } } }
    expect(titlesIn(pageAt('/blog/oven', written), 2)).toEqual(['The salt', 'The rye'])
    expect(titlesIn(pageAt('/blog/rye', written), 2)).toEqual(['The oven'])
  })
})

test('a date in German begins no list in Markdown', () => {
  const before = [{ type: 'richText', text: '{{entry.date}} · News' }]
  const written = {
    ...manifest,
    site: { language: 'de' },
    collections: { posts: { ...posts, before, entries: [toEntry('a', { date: '2026-03-02' })] } },
  }
  expect(valueAt(pageAt('/blog/a', written), ['blocks', 0, 'text'])).toBe('2.\u00a0März 2026 · News')
})

test('a block is hidden for an entry that has no value for a text that the block must have', () => {
  const before = [
    { type: 'richText', text: '{{entry.author}}' },
    { type: 'hero', heading: '{{entry.title}}', text: '{{entry.author}}' },
  ]
  const written = {
    ...manifest,
    collections: { posts: { ...posts, before, entries: [toEntry('a', { author: 'Ada' }), toEntry('b')] } },
  }
  const hiddenOn = (path: string) =>
    listOf(pageAt(path, written), 'blocks')
      .slice(0, 2)
      .map((block) => valueAt(block, ['hidden']))
  expect([hiddenOn('/blog/a'), hiddenOn('/blog/b')]).toEqual([
    [undefined, undefined],
    [true, undefined],
  ])
})
