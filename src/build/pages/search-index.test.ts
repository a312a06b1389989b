import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { SearchIndex } from '../../contracts/search-index.ts'
import type { Block, Page } from '../../manifest/manifest.gen.ts'
import { createEntryFinder } from '../../site/search/find-entries.ts'
import { resolveSite } from './resolve-site.ts'
import { planSearchIndex } from './search-index.ts'

const toPage = (path: string, title: string, blocks: Block[], more: Partial<Page> = {}): Page => ({
  path,
  title,
  description: 'Words that no search finds.',
  blocks,
  ...more,
})

async function plan(pages: Page[], { language = 'en', search = true } = {}) {
  const manifest = createMinimalManifest()
  const site = { ...manifest.site, language, facts: { town: 'Ghent' } }
  const resolved = await resolveSite(
    { ...manifest, site, navigation: { ...manifest.navigation, search }, pages },
    { readPictures: async () => ({ pictures: {}, files: [] }), readIcons: async () => ({}) },
  )
  return planSearchIndex(resolved, 'code')
}

async function read(pages: Page[], language?: string): Promise<SearchIndex> {
  const bytes = await (await plan(pages, { language }))?.read()
  return JSON.parse(String(bytes))
}

/** The links to what a query finds. */
const find = async (query: string, pages: Page[], language?: string) =>
  createEntryFinder(await read(pages, language))(query).entries.map(({ link }) => link)

const PAGES = [
  toPage('/', 'Bakery', [{ type: 'hero', heading: 'Bread', text: 'From {{town}}, baked at night.' }]),
  toPage('/prices', 'Prices', [{ type: 'richText', text: 'Ask us.\n\n## Sourdough\n\nFour euros at night.' }]),
  toPage('/sourdough', 'Sourdough for beginners', [{ type: 'richText', text: 'Flour and water.' }]),
]

describe('the index of a site', () => {
  test('has the published pages that search engines may list', async () => {
    const blocks: Block[] = [{ type: 'richText', text: 'Words.' }]
    const others = [
      toPage('/draft', 'Draft', blocks, { draft: true }),
      toPage('/hidden', 'Hidden', blocks, { noindex: true }),
      toPage('*', 'Not found', blocks),
    ]
    expect((await read([...PAGES, ...others])).pages.map(([path]) => path)).toEqual(['/', '/prices', '/sourdough'])
  })

  test('is not made for a site without a search', async () => {
    expect(await plan(PAGES, { search: false })).toBeNull()
  })

  test('is made again when a text changes, and not when only something else does', async () => {
    const keys = await Promise.all(
      [PAGES, PAGES.map((page) => ({ ...page, description: 'Other' })), [...PAGES, toPage('/new', 'New', [])]].map(
        async (pages) => (await plan(pages))?.key,
      ),
    )
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a query finds', () => {
  test('the beginnings of words, in any case, and facts', async () => {
    expect(await find('FLO', PAGES)).toEqual(['/sourdough'])
    expect(await find('ghent', PAGES)).toEqual(['/'])
  })

  test('titles and headings before texts, with the anchor', async () => {
    const last = toPage('/last', 'Last', [{ type: 'richText', text: 'Sourdough.' }])
    expect((await find('sourdough', [last, ...PAGES])).at(-1)).toBe('/last')
    expect(await find('sourdough euros', PAGES)).toEqual(['/prices#sourdough'])
  })

  test('all of its words together, or else any of them', async () => {
    expect(await find('baked night', PAGES)).toEqual(['/'])
    expect(await find('flour baked', PAGES)).toEqual(expect.arrayContaining(['/', '/sourdough']))
  })

  test('words with a typing error, unless they are short', async () => {
    expect(await find('sourdouhg', PAGES)).toContain('/sourdough')
    expect(await find('ast', PAGES)).toEqual([])
  })

  test('nothing without a word', async () => {
    expect(await find('', PAGES)).toEqual([])
    expect(await find(' ?! ', PAGES)).toEqual([])
  })

  test.each([
    ['de', 'Kündigung der Mietwohnung', ['kundig', 'KÜNDIGUNG', 'kuendigung']],
    ['ar', 'المدرسة الجديدة في المدينة', ['مدرسة', 'الجديد', 'مدينه']],
    ['hi', 'ज़मीन और मकान की क़ीमत', ['जमीन', 'मका', 'क़ीमत']],
  ])('words in the language %s, however they are typed', async (language, text, queries) => {
    const pages = [toPage('/', 'A', [{ type: 'richText', text: 'B.' }]), toPage('/found', 'C', [{ type: 'richText', text }])]
    for (const query of queries) expect(await find(query, pages, language), query).toEqual(['/found'])
  })

  test('a count of everything and a bounded list', async () => {
    const many = Array.from({ length: 40 }, (_, index) => toPage(`/p${index}`, `Bun ${index}`, []))
    const { count, entries } = createEntryFinder(await read(many))('bun')
    expect([count, entries.length]).toEqual([40, 30])
  })
})
