import { expect, test } from 'vitest'
import { listEntryNames } from './list-entry-names.ts'

const entry = (slug: string, tags: string[]) => ({ slug, title: slug.toUpperCase(), description: 'x', tags, blocks: [] })
const manifest = {
  pages: [{ path: '/', blocks: [{ type: 'cards', items: { from: 'posts', tag: '', exclude: [''] } }] }],
  collections: {
    posts: { path: '/:slug', title: 'Blog', authors: 'people', entries: [entry('a', ['x', 'y']), entry('b', ['y'])] },
    people: { path: '/people/:slug', title: 'People', entries: [{ ...entry('anna', []), author: 'Ben' }] },
  },
}
const items = ['pages', 0, 'blocks', 0, 'items']

test.each([
  ['the tags of the collection of an entry', ['collections', 'posts', 'entries', 1, 'tags', 0], 'tag', ['x', 'y']],
  ['the entries of the collection of authors', ['collections', 'posts', 'entries', 1, 'author'], 'author', ['anna']],
  ['authors without a collection of their own', ['collections', 'people', 'entries', 0, 'author'], 'author', ['Ben']],
  ['the tags of the collection that a block lists', [...items, 'tag'], 'tag', ['x', 'y']],
  ['the entries that a block can leave out', [...items, 'exclude', 0], 'slug', ['a', 'b']],
  ['nothing outside of collections', ['pages', 0, 'title'], 'tag', []],
] as const)('suggests %s', (_, at, kind, values) => {
  expect(listEntryNames(manifest, at, kind).map(({ value }) => value)).toEqual(values)
})
