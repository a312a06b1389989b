import { expect, test } from 'vitest'
import { readCollections } from '../../manifest/collections/read-collections.ts'
import { ALL_ENTRIES, filterEntries, listTags } from './filter-entries.ts'

const entry = (slug: string, fields: object) => ({ slug, title: slug, description: '', blocks: [], ...fields })
const { entries } = readCollections({
  collections: {
    posts: {
      entries: [
        entry('undated', {}),
        entry('old', { date: '2025-01-01', tags: ['Rye bread'] }),
        entry('new', { date: '2026-01-01', title: 'Café', tags: ['rye-bread', 'ovens'] }),
        entry('later', { date: '2026-12-01' }),
        entry('unfinished', { date: '2026-11-01', draft: true }),
      ],
    },
  },
}).get('posts') ?? { entries: [] }

test.each([
  ['all, the newest first', {}, ['later', 'unfinished', 'new', 'old', 'undated']],
  ['those with a word of the title, without accents', { query: 'CAFE' }, ['new']],
  ['published ones', { state: 'published' }, ['new', 'old', 'undated']],
  ['those of a later day', { state: 'planned' }, ['later']],
  ['drafts', { state: 'draft' }, ['unfinished']],
  ['those with a tag, however it is written', { tag: 'Rye Bread' }, ['new', 'old']],
] as const)('a list of entries shows %s', (_, filter, slugs) => {
  const shown = filterEntries(entries, { ...ALL_ENTRIES, ...filter }, '2026-06-01')
  expect(shown.map(({ slug }) => slug)).toEqual(slugs)
})

test('tags are offered once', () => {
  expect(listTags(entries)).toEqual(['ovens', 'Rye bread'])
})
