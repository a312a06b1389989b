import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import { randomChoices, toChange } from '../../tests/support/manifest/random-changes.ts'
import { readReferenceManifest } from '../../tests/support/site/reference-site.ts'
import { referencePlan } from '../checks/overview/marks.ts'
import type { Change } from '../contracts/change.ts'
import type { BlockModel } from '../contracts/page-model.ts'
import type { PictureFile } from '../contracts/place.ts'
import { applyChange, applyChanges } from '../document/change.ts'
import { withFacts } from '../manifest/facts.ts'
import { inlineSharedLists } from '../manifest/lists.ts'
import { toBlockModels } from './block-models.ts'
import { isSameView, type LiveBlock, type LivePage } from './live-block.ts'
import { toLiveForms } from './live-forms.ts'
import { createLivePage } from './live-models.ts'
import { toSiteModel } from './site-model.ts'

const NO_RESOURCES = { pictures: {}, icons: {} }

describe('the models of the open page', () => {
  test('are those of the build, apart from their ids', () => {
    const written = readReferenceManifest()
    const facts = written.site.facts ?? {}
    const manifest = withFacts(inlineSharedLists(written, referencePlan), facts)
    const context = { ...NO_RESOURCES, shared: manifest.shared ?? {}, forms: toLiveForms(written.forms, facts) }
    const live = createLivePage()
    for (const [page, { blocks }] of manifest.pages.entries()) {
      const { entries, site } = live({ manifest: written, page: ['pages', page], resources: NO_RESOURCES })
      expect(site).toEqual(toSiteModel(manifest, {}, {}))
      expect(listShown(entries).map(withoutIds)).toEqual(toBlockModels(blocks, context).map(withoutIds))
    }
  })

  test('stay the same objects when nothing has changed', () => {
    const { open, first } = openSample()
    expect(open()).toBe(first)
  })

  test('change only for the block in which a letter was typed', () => {
    const { change, first } = openSample()
    const next = change({ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value: 'Software that works!' })
    expect(next.entries.map((entry, index) => entry === first.entries[index])).toEqual([false, true, true])
    expect(next.entries[0]?.key).toBe(first.entries[0]?.key)
    expect(next.entries[0]?.model?.block).toMatchObject({ heading: 'Software that works!' })
    expect(next.site).toBe(first.site)
    expect(next.pagePlace).toBe(first.pagePlace)
  })

  test('stay the same when a block goes in front of others, which only changes the steps', () => {
    const { change, first } = openSample()
    const block = { type: 'richText', text: 'New' }
    const next = change({ kind: 'add', into: ['pages', 0, 'blocks'], before: 2, value: block })
    expect(next.entries.map(({ key }) => key)).toEqual(['b1', 'b2', 'b4', 'b3'])
    expect(next.entries[3]?.model).toBe(first.entries[2]?.model)
    expect(next.entries[3]?.steps).toEqual(['pages', 0, 'blocks', 3])
    expect(hasSameView(next.entries[3], first.entries[2])).toBe(true)
  })

  test('have the breadcrumbs of the built page, which stay the same until a name changes', () => {
    const page = (path: string, heading: string) => ({ path, title: path, blocks: [{ type: 'richText', heading, text: 'x' }] })
    const pages = [page('/', 'Home'), page('/a', 'Guide'), page('/a/b', 'Install'), null]
    const manifest = { navigation: { items: [], breadcrumbs: true }, pages }
    const live = createLivePage()
    const read = (draft: object) => live({ manifest: draft, page: ['pages', 2], resources: NO_RESOURCES }).navigation
    const first = read(manifest)
    expect(first?.breadcrumbs.map(({ label }) => label)).toEqual(['Home', 'Guide', 'Install'])
    expect(read({ ...manifest, pages: [...pages] })).toBe(first)
    const next = read({ ...manifest, pages: pages.with(1, page('/a', 'Handbook')) })
    expect(next?.breadcrumbs.map(({ label }) => label)).toEqual(['Home', 'Handbook', 'Install'])
  })

  test('follow a block that moves', () => {
    const { change, first } = openSample()
    const next = change({ kind: 'move', at: ['pages', 0, 'blocks', 2], into: ['pages', 0, 'blocks'], index: 0 })
    expect(next.entries.map(({ key }) => key)).toEqual(['b3', 'b1', 'b2'])
    expect(next.entries[0]?.written).toBe(first.entries[2]?.written)
  })

  test('follow a change of a shared block on every page that shows it', () => {
    const { change } = openSample()
    const next = change({ kind: 'set', at: ['shared', 'why-us', 'heading'], value: 'Because' })
    expect(next.entries[1]).toMatchObject({ shared: 'why-us', model: { block: { heading: 'Because' } } })
  })

  test('follow a change of a fact only where it is used', () => {
    const { change, first } = openSample()
    const next = change({ kind: 'set', at: ['site', 'facts', 'phone'], value: '123' })
    expect(next.entries[1]?.model?.block).toMatchObject({ text: 'Because we answer. [Call](tel:123)' })
    expect(next.entries[0]).toBe(first.entries[0])
  })

  test('get a picture when it is prepared, without changing other blocks', () => {
    const { open, first } = openSample()
    const next = open({ pictures: { '/pictures/hero.svg': picture }, icons: {} })
    expect(next.entries[0]?.model?.place.pictures).toEqual({ '/pictures/hero.svg': picture })
    expect(next.entries.slice(1)).toEqual(first.entries.slice(1))
    expect(next.entries[1]).toBe(first.entries[1])
    expect(next.site).toBe(first.site)
  })

  test('include hidden blocks, which other blocks do not notice', () => {
    const { change } = openSample()
    const next = change({ kind: 'add', into: ['pages', 0, 'blocks', 0], before: null, key: 'hidden', value: true })
    expect(next.entries.map(({ isHidden }) => isHidden)).toEqual([true, false, false])
    expect(next.entries[0]?.model?.place.level).toBe(1)
    expect(next.entries[1]?.model?.place).toMatchObject({ level: 1, first: true, before: null })
  })

  test('include child blocks with the steps where they are written', () => {
    const manifest = createMinimalManifest()
    const text = (value: string) => ({ type: 'richText' as const, text: value })
    manifest.shared = {
      both: { type: 'columns', columns: [{ blocks: [text('Left')] }, { blocks: [text('Right'), text('Below')] }] },
    }
    manifest.pages[0]?.blocks.push({ type: 'shared', ref: 'both' })
    const page = createLivePage()({ manifest, page: ['pages', 0], resources: NO_RESOURCES })
    const columns = page.entries.at(-1)
    expect(columns?.childLists.map(({ steps }) => steps)).toEqual([
      ['shared', 'both', 'columns', 0, 'blocks'],
      ['shared', 'both', 'columns', 1, 'blocks'],
    ])
    expect(columns?.childLists[1]?.entries[1]).toMatchObject({
      steps: ['shared', 'both', 'columns', 1, 'blocks', 1],
      written: text('Below'),
    })
    expect([...page.byKey.values()].filter(({ written }) => Reflect.get(Object(written), 'text') === 'Below')).toHaveLength(1)
  })

  test('have new keys on another page', () => {
    const { open } = openSample()
    expect(open(NO_RESOURCES, 1).entries.map(({ key }) => key)).not.toContain('b1')
  })
})

describe('a draft with errors', () => {
  test.each([
    ['is not an object', 'text', 'This is not a block. A block is an object with a "type".'],
    ['has no type', {}, '"type" is missing.'],
    ['has an unknown type', { type: 'heroo' }, '"heroo" is not a known "type".'],
    ['lacks a field', { type: 'cards' }, '"items" is missing.'],
    ['has a field of another kind', { type: 'richText', text: 7 }, '"text" must be a text.'],
    ['has an entry of another kind', { type: 'cards', items: ['a'] }, 'An entry of "items" must be an object.'],
    ['names a shared block that does not exist', { type: 'shared', ref: 'nope' }, 'There is no shared block "nope".'],
    ['names a shared list that does not exist', { type: 'cards', items: 'nope' }, 'There is no shared list "nope".'],
    [
      'names a form that does not exist',
      { type: 'form', form: 'nope' },
      'The form "nope" does not exist, or some of it is missing.',
    ],
    ['contains itself', { type: 'shared', ref: 'loop' }, null],
  ])('shows a problem in place of a block that %s', (_, block, problem) => {
    const manifest = createMinimalManifest()
    const loop = { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'loop' }] }] }
    const value = { ...manifest, shared: { ...manifest.shared, loop }, pages: [{ path: '/', blocks: [block] }] }
    const [entry] = createLivePage()({ manifest: value, page: ['pages', 0], resources: NO_RESOURCES }).entries
    expect(entry?.problem).toBe(problem)
    if (problem === null) expect(entry?.childLists[0]?.entries[0]?.problem).toBe('The shared block "loop" contains itself.')
    else expect(entry?.model).toBeNull()
  })

  test('keeps the last menu that could be shown', () => {
    const { change, first } = openSample()
    expect(change({ kind: 'set', at: ['navigation', 'items'], value: 'none' }).site.navigation).toBe(first.site.navigation)
  })

  test('shows a shared list in the menu, and follows its changes', () => {
    const { change } = openSample()
    const entry = { title: 'Bread', text: 'Rye and spelt' }
    const { site } = change(
      { kind: 'set', at: ['shared'], value: { breads: { type: 'list', items: [entry] } } },
      {
        kind: 'set',
        at: ['navigation', 'items'],
        value: [{ label: 'Breads', link: '/', panel: { items: 'breads' } }],
      },
    )
    expect(site.navigation.items[0]?.panel?.items).toEqual([entry])
    const changed = change({ kind: 'set', at: ['shared', 'breads', 'items', 0, 'title'], value: 'Rolls' })
    expect(changed.site.navigation.items[0]?.panel?.items).toEqual([{ ...entry, title: 'Rolls' }])
  })

  test('keeps the last language that exists, because browsers refuse others', () => {
    const { change } = openSample()
    expect(change({ kind: 'set', at: ['site', 'language'], value: '' }).site.language).toBe('en')
    expect(change({ kind: 'set', at: ['site', 'language'], value: 'de-AT' }).site.language).toBe('de-AT')
  })

  test('of any shape is shown, and after any changes as if it was opened again', () => {
    const sample: unknown = createMinimalManifest()
    let shown = 0
    fc.assert(
      fc.property(fc.array(randomChoices, { maxLength: 12 }), (choices) => {
        let manifest = sample
        const live = createLivePage()
        for (const choice of choices) {
          live({ manifest, page: ['pages', 0], resources: NO_RESOURCES })
          const change = toChange(manifest, choice)
          if (change) manifest = applyChange(manifest, change)
        }
        const next = live({ manifest, page: ['pages', 0], resources: NO_RESOURCES })
        const again = createLivePage()({ manifest: structuredClone(manifest), page: ['pages', 0], resources: NO_RESOURCES })
        expect(next.entries.map(toComparable)).toEqual(again.entries.map(toComparable))
        shown += next.entries.length
      }),
    )
    expect(shown).toBeGreaterThan(50)
  })
})

/** The home page of the sample site, and functions that change the draft and the resources. */
function openSample() {
  let manifest: unknown = createMinimalManifest()
  const live = createLivePage()
  const open = (resources: { pictures: Record<string, PictureFile>; icons: object } = NO_RESOURCES, page = 0): LivePage =>
    live({ manifest, page: ['pages', page], resources: { ...resources, icons: {} } })
  const change = (...changes: Change[]): LivePage => {
    manifest = applyChanges(manifest, changes)
    return open()
  }
  return { open, change, first: open() }
}

const picture: PictureFile = { url: '/hero.svg', width: 10, height: 10, adapts: false, sources: [], shade: null }

const hasSameView = (one: LiveBlock | undefined, other: LiveBlock | undefined): boolean =>
  one !== undefined && other !== undefined && isSameView(one, other)

const listShown = (entries: readonly LiveBlock[]): BlockModel[] =>
  entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))

const withoutIds = ({ block, place, childBlocks }: BlockModel): unknown => ({
  block,
  place: { ...place, id: '' },
  childBlocks: childBlocks.map((models) => models.map(withoutIds)),
})

const toComparable = ({ steps, written, isHidden, model, problem, shared, childLists }: LiveBlock): unknown => ({
  steps,
  written,
  isHidden,
  problem,
  shared,
  model: model && withoutIds(model),
  childLists: childLists.map((list) => ({ steps: list.steps, entries: list.entries.map(toComparable) })),
})
