import { describe, expect, test } from 'vitest'
import { fieldOf } from './json.ts'
import { listScheduledChanges, mayHaveSchedule, toManifestOn, withDrafts } from './schedule.ts'

const text = { type: 'richText', text: 'Closed over Christmas.' }
const scheduled = { ...text, from: '2026-12-01', until: '2026-12-26' }
const page = { path: '/offer', title: 'Offer', blocks: [text] }
const toManifest = (blocks: unknown[], shared = {}) => ({ pages: [{ ...page, blocks }], shared })

describe('the manifest of a day', () => {
  test.each([
    ['2026-11-30', true],
    ['2026-12-01', undefined],
    ['2026-12-26', undefined],
    ['2026-12-27', true],
  ])('has the block on both of its days and between them: %s', (today, hidden) => {
    expect(toManifestOn(today, toManifest([scheduled, text]))).toEqual(
      toManifest([hidden === undefined ? scheduled : { ...scheduled, hidden }, text]),
    )
  })

  test('has no page before its first day', () => {
    const next = { ...page, from: '2026-12-01' }
    expect(toManifestOn('2026-11-30', { pages: [page, next] })).toEqual({ pages: [page, { ...next, draft: true }] })
    expect(toManifestOn('2026-12-01', { pages: [page, next] })).toEqual({ pages: [page, next] })
  })

  test('has no blocks in columns and no shared blocks that are out of their dates', () => {
    const columns = { type: 'columns', columns: [{ blocks: [text, scheduled] }] }
    const manifest = toManifest([columns, { type: 'shared', ref: 'notice', until: '2026-12-01' }], { notice: scheduled })
    expect(toManifestOn('2027-01-01', manifest)).toEqual(
      toManifest(
        [
          { ...columns, columns: [{ blocks: [text, { ...scheduled, hidden: true }] }] },
          { type: 'shared', ref: 'notice', until: '2026-12-01', hidden: true },
        ],
        { notice: { ...scheduled, hidden: true } },
      ),
    )
  })

  test('has no announcement that is out of its dates', () => {
    const announcement = { text: 'Closed over Christmas.', until: '2026-12-26' }
    expect(toManifestOn('2026-12-27', { announcement })).toEqual({ announcement: { ...announcement, hidden: true } })
    const shown = { announcement }
    expect(toManifestOn('2026-12-26', shown)).toBe(shown)
  })

  test('is the very same object if no date matters, and has the very same pages', () => {
    const manifest = { pages: [page, { ...page, blocks: [scheduled] }] }
    expect(toManifestOn('2026-12-01', manifest)).toBe(manifest)
    const later = toManifestOn('2027-01-01', manifest)
    expect(later.pages[0]).toBe(page)
    expect(toManifestOn('2027-01-01', manifest).pages[1]).toBe(later.pages[1])
  })

  test.each([
    { ...text, from: '1 December' },
    { ...text, from: 2026 },
    { ...text, from: '2026-12-01', hidden: 'yes' },
  ])('leaves what is no date, or already hidden, to the schema: %j', (block) => {
    const manifest = toManifest([block])
    expect(toManifestOn('2026-11-30', manifest)).toBe(manifest)
  })

  test.each([null, [], { pages: 'none' }, { pages: [null, { blocks: [null, 1] }], shared: [] }])(
    'of a broken manifest is the same: %j',
    (manifest) => {
      expect(toManifestOn('2026-11-30', manifest)).toBe(manifest)
    },
  )
})

describe('the manifest with drafts', () => {
  test('shows pages and entries that are drafts, also by their dates, and nothing else', () => {
    const entries = [{ slug: 'idea', draft: true }, { slug: 'later', date: '2027-01-01' }, { slug: 'oven' }]
    const manifest = {
      pages: [
        { ...page, blocks: [scheduled] },
        { ...page, draft: true },
        { ...page, from: '2027-01-01' },
      ],
      collections: { $comment: 'Written by Anna.', posts: { entries } },
    }
    const shown = withDrafts(toManifestOn('2026-11-30', manifest))
    expect(shown.pages.map((one) => [fieldOf(one, 'draft'), one.blocks])).toEqual([
      [undefined, [{ ...scheduled, hidden: true }]],
      [false, [text]],
      [false, [text]],
    ])
    expect(shown.collections.posts.entries.map(({ slug, draft }) => [slug, draft])).toEqual([
      ['idea', false],
      ['later', false],
      ['oven', undefined],
    ])
  })

  test('is the very same object without drafts', () => {
    const manifest = { pages: [page], collections: { posts: { entries: [{ slug: 'oven', date: '2026-01-01' }] } } }
    expect(withDrafts(manifest)).toBe(manifest)
  })
})

test('a text with dates is noticed, also with escapes', () => {
  expect(mayHaveSchedule('{ "until": "2026-12-01" }')).toBe(true)
  expect(mayHaveSchedule('{ "\\u0066rom": "2026-12-01" }')).toBe(true)
  expect(mayHaveSchedule('{ "path": "/from" }')).toBe(false)
})

test('lists what changes next, and when', () => {
  const manifest = {
    announcement: { text: 'Happy new year.', from: '2026-12-28' },
    pages: [{ ...page, from: '2027-01-01', blocks: [scheduled] }],
    shared: { notice: { ...text, until: '2026-11-01' } },
  }
  expect(listScheduledChanges('2026-11-24', manifest)).toEqual([
    { date: '2026-12-01', kind: 'appears', steps: ['pages', 0, 'blocks', 0] },
    { date: '2026-12-27', kind: 'disappears', steps: ['pages', 0, 'blocks', 0] },
    { date: '2026-12-28', kind: 'appears', steps: ['announcement'] },
    { date: '2027-01-01', kind: 'appears', steps: ['pages', 0] },
  ])
})
