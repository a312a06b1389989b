import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
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
