import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Change, Steps } from '../contracts/change.ts'
import type { BlockModel } from '../contracts/page-model.ts'
import { applyChanges } from '../document/change.ts'
import { expandCollections } from '../manifest/collections/expand-collections.ts'
import type { ExpandedPage } from '../manifest/collections/expanded-page.ts'
import type { PageSource } from '../manifest/collections/expansion.ts'
import { isObject } from '../manifest/json.ts'
import { toBlockModels } from './block-models.ts'
import type { LiveBlock, LivePage } from './live-block.ts'
import { createLivePage } from './live-models.ts'
import { listWanted } from './wanted-resources.ts'

const NO_RESOURCES = { pictures: {}, icons: {} }
const journal: unknown = JSON.parse(
  readFileSync(new URL('../../tests/fixtures/sites/journal/site.manifest.json', import.meta.url), 'utf8'),
)
const HOME: Steps = ['pages', 0]
const POST: Steps = ['collections', 'posts', 'entries', 1]

test('every page of a site with collections looks as the build makes it', () => {
  const { expansion } = isObject(journal) ? expandCollections(journal) : { expansion: null }
  const pages = Reflect.get(expansion?.manifest ?? {}, 'pages') as ExpandedPage[]
  const live = createLivePage()
  const seen = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const place = toPlace(expansion?.sources[index])
    if (place === null || seen.has(place.join('/'))) continue
    seen.add(place.join('/'))
    const { entries, path } = live({ manifest: journal, page: place, resources: NO_RESOURCES })
    expect(path).toBe(page.path)
    const context = { ...NO_RESOURCES, forms: {}, shared: {}, paging: page.paging }
    expect(listShown(entries).map(toComparable)).toEqual(toBlockModels(page.blocks, context).map(toComparable))
  }
  expect(seen.size).toBe(25)
})

describe('a page with entries of a collection', () => {
  test('follows a change of an entry that it lists, and only in the blocks that do', () => {
    const { change, first } = openJournal(HOME)
    const next = change({ kind: 'set', at: [...POST, 'title'], value: 'Rye again' })
    expect(next.entries.map((entry, index) => entry === first.entries[index])).toEqual([true, false, false])
    expect(JSON.stringify(next.entries[1]?.model)).toContain('Rye again')
  })

  test('stays the very same while the text of a listed entry changes', () => {
    const { change, first } = openJournal(HOME)
    const next = change({ kind: 'set', at: [...POST, 'blocks', 0, 'text'], value: 'Other words' })
    expect(next.entries.map((entry, index) => entry.model === first.entries[index]?.model)).toEqual([true, true, true])
  })

  test('is without entries of a later day', () => {
    const { first } = openJournal(HOME)
    const later = createLivePage()({ manifest: journal, page: HOME, resources: NO_RESOURCES, today: '2026-11-28' })
    expect(JSON.stringify(first.entries[1]?.model)).toContain('What we bake in spring')
    expect(JSON.stringify(later.entries[1]?.model)).not.toContain('What we bake in spring')
  })

  test.each([
    [{ from: 'news' }, 'There is no collection "news".'],
    [{ from: 'posts', tag: 'none' }, 'No entry of the collection "posts" has the tag "none".'],
    [{ from: 'posts', exclude: ['none'] }, 'The collection "posts" has no entry "none".'],
    [{ from: 'posts', relation: 'related' }, 'The relation "related" is only possible on the page of an entry.'],
  ])('says why there are no entries for %j', (value, problem) => {
    const { change } = openJournal(HOME)
    const { entries } = change({ kind: 'set', at: [...HOME, 'blocks', 1, 'items'], value })
    expect(entries[1]?.problem).toBe(problem)
  })

  test('hides a block without entries, as the build does', () => {
    const { change } = openJournal(HOME)
    const { entries } = change({ kind: 'set', at: [...HOME, 'blocks', 1, 'items'], value: { from: 'posts', year: 1999 } })
    expect(entries[1]?.isHidden).toBe(true)
  })
})

describe('the page of an entry', () => {
  test('has the blocks of its collection around its own, each where it is written', () => {
    const { first } = openJournal(POST)
    expect(first.entries.map(({ steps }) => steps)).toEqual([
      ['collections', 'posts', 'before', 0],
      [...POST, 'blocks', 0],
      ['collections', 'posts', 'after', 0],
      ['collections', 'posts', 'after', 1],
    ])
  })

  test('shows its title in the blocks before, letter by letter', () => {
    const { change, first } = openJournal(POST)
    const next = change({ kind: 'set', at: [...POST, 'title'], value: 'Rye again' })
    expect(next.entries[0]?.model?.block).toMatchObject({ heading: 'Rye again' })
    expect(next.entries[1]?.model).toBe(first.entries[1]?.model)
    expect(next.entries[0]?.written).toBe(first.entries[0]?.written)
  })

  test('needs the pictures of the entries that it lists', () => {
    expect(listWanted(journal, POST).pictures).toEqual([['/pictures/loaf.svg', expect.any(Array)]])
  })
})

function openJournal(page: Steps) {
  let manifest = journal
  const live = createLivePage()
  const open = (): LivePage => live({ manifest, page, resources: NO_RESOURCES })
  const change = (...changes: Change[]): LivePage => {
    manifest = applyChanges(manifest, changes)
    return open()
  }
  return { change, first: open() }
}

/** Where the editor has a page of the build; null for one that it only lists, such as that of a tag. */
function toPlace(source: PageSource | undefined): Steps | null {
  if (source?.kind === 'page') return ['pages', source.index]
  return source?.kind === 'entry' ? ['collections', source.collection, 'entries', source.index] : null
}

const listShown = (entries: readonly LiveBlock[]): BlockModel[] =>
  entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))

/** Without ids, which the editor numbers differently. */
const toComparable = ({ block, place, childBlocks }: BlockModel): unknown => ({
  block,
  place: { ...place, id: '', headingIds: null },
  childBlocks: childBlocks.map((models) => models.map(toComparable)),
})
