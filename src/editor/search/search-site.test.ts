import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../texts/fold-text.ts'
import { searchSite } from './search-site.ts'

const site = {
  pages: [
    { path: '/', title: 'Home', description: 'Our bakery.', blocks: [{ type: 'hero', heading: 'Bread from the Stone Oven' }] },
    {
      path: '/bread/rye',
      title: 'Rye',
      description: 'Dark.',
      blocks: [{ type: 'columns', columns: [{ blocks: [{ type: 'richText', text: 'A **crème** of [rye](/order) flour' }] }] }],
    },
  ],
  shared: { 'why-us': { type: 'richText', heading: 'Why our bread', text: 'It rests.' } },
  navigation: { items: [{ label: 'All bread', link: '/bread/rye' }] },
}

const search = (query: string, limit = 100) =>
  searchSite(site, query, limit).groups.map(({ hits }) => hits.map(({ steps, text }) => [steps.join('/'), text]))

test('finds a text of a page, of a shared block and of the navigation, and the path of a page', () => {
  expect(search('bread')).toEqual([
    [['pages/0/blocks/0/heading', 'Bread from the Stone Oven']],
    [['pages/1/path', '/bread/rye']],
    [['shared/why-us/heading', 'Why our bread']],
    [['navigation/items/0/label', 'All bread']],
  ])
})

test('finds words in any order, with other accents and case, and in Markdown as it is read', () => {
  expect(search('FLOUR creme')).toEqual([[['pages/1/blocks/0/columns/0/blocks/0/text', 'A crème of rye flour']]])
})

test('finds a fact by its value, which texts show in place of its name', () => {
  const withFact = { ...site, site: { name: 'Bakery', facts: { phone: '+44 117 911 2255' } } }
  expect(searchSite(withFact, '911 2255', 9).groups.map(({ hits }) => hits.map(({ steps }) => steps))).toEqual([
    [['site', 'facts', 'phone']],
  ])
})

test('does not find names of fields, block types or links', () => {
  expect(search('richText')).toEqual([])
  expect(search('/order')).toEqual([])
})

test('returns the first hits and counts all', () => {
  const { groups, total } = searchSite(site, 'bread', 2)
  expect([groups.length, total]).toEqual([2, 4])
})

test('finds a text that was changed', () => {
  const changed = { ...site, pages: [{ ...site.pages[0], title: 'Welcome' }, ...site.pages.slice(1)] }
  expect(searchSite(changed, 'welcome', 9).total).toBe(1)
})

test('survives a draft with wrong shapes', () => {
  for (const manifest of [null, [], { pages: 1 }, { pages: [null, { blocks: 'bread' }], shared: [], forms: null }])
    expect(searchSite(manifest, 'bread', 9).total).toBe(0)
})

test('marks exactly the words of the query', () => {
  const [group] = searchSite(site, 'stone bread ston', 9).groups
  const [hit] = group?.hits ?? []
  expect(hit?.ranges.map(({ start, end }) => hit.text.slice(start, end))).toEqual(['Bread', 'Stone'])
})

test('folding a text keeps its length, so that marks are at the right place', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(text).length === text.length))
})
