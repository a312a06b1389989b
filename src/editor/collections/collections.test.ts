import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planEntryDeletion } from './plan-entry-deletion.ts'
import { findNewPlace, planNewEntry, proposeSlug } from './plan-new-entry.ts'

const entry = (slug: string, fields: object = {}) => ({ slug, title: slug, description: 'x', blocks: [], ...fields })
const manifest = {
  collections: {
    posts: {
      path: '/blog/:slug',
      title: 'Blog',
      entries: [entry('b', { date: '2026-02-01' }), entry('a', { date: '2026-01-01' })],
    },
    people: { path: '/people/:slug', title: 'People', entries: [entry('anna', { tags: ['x'] })] },
    empty: { path: '/empty/:slug', title: 'Empty', entries: [] },
  },
}
const written = { title: 'New', slug: 'new', description: 'Something new.' }
const add = (collection: string, copied: Steps | null = null): unknown =>
  applyChanges(manifest, planNewEntry(manifest, collection, written, copied))

describe('a new entry', () => {
  test('goes in front of newer ones, or to the end, or after the one that it copies', () => {
    expect(findNewPlace(manifest, 'posts', null)).toEqual(['collections', 'posts', 'entries', 0])
    expect(findNewPlace(manifest, 'people', null)).toEqual(['collections', 'people', 'entries', 1])
    const first: Steps = ['collections', 'posts', 'entries', 0]
    expect(findNewPlace(manifest, 'posts', first)).toEqual(['collections', 'posts', 'entries', 1])
  })

  test('has the date of today where entries have dates', () => {
    expect(valueAt(add('posts'), ['collections', 'posts', 'entries', 0])).toMatchObject({
      ...written,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(valueAt(add('people'), ['collections', 'people', 'entries', 1])).not.toHaveProperty('date')
    expect(valueAt(add('empty'), ['collections', 'empty', 'entries', 0])).toHaveProperty('date')
  })

  test('has the fields of the one that it copies', () => {
    const copy = valueAt(add('people', ['collections', 'people', 'entries', 0]), ['collections', 'people', 'entries', 1])
    expect(copy).toEqual({ ...written, tags: ['x'], blocks: [] })
  })

  test.each([
    ['Jörg & Söhne', 'jorg-sohne'],
    ['Anna', 'anna-2'],
    ['日本', ''],
  ])('with the title %s gets a free slug', (title, slug) => {
    expect(proposeSlug(manifest, 'people', title)).toBe(slug)
  })
})

describe('deleting an entry', () => {
  const at: Steps = ['collections', 'posts', 'entries', 0]

  test.each([
    ['redirects its visitors', { to: '/blog' }, [{ from: '/blog/b', to: '/blog' }]],
    ['says that it is gone', { gone: true } as const, [{ from: '/blog/b', gone: true }]],
    ['leaves its path to the page for unknown paths', null, undefined],
  ])('%s', (_, path, redirects) => {
    const after = applyChanges(manifest, planEntryDeletion(manifest, at, path))
    expect(valueAt(after, ['redirects'])).toEqual(redirects)
    expect(valueAt(after, [...at, 'slug'])).toBe('a')
  })

  test('needs no redirect for a draft', () => {
    const draft = applyChanges(manifest, [{ kind: 'add', into: at, key: 'draft', before: null, value: true }])
    expect(planEntryDeletion(draft, at, { to: '/blog' })).toEqual([{ kind: 'remove', at }])
  })
})
