import { describe, expect, test } from 'vitest'
import { samples } from '../../blocks/samples.gen.ts'
import { checkManifest } from '../../checks/index.ts'
import { sampleHost, sampleManifest } from '../../checks/sample.ts'
import { applyChange } from '../../document/change.ts'
import { blockTypes } from '../../models/block-types.ts'
import { initialState } from '../store/state.ts'
import { createFirstBlock } from './first-block.ts'
import { filterGallery, listGalleryEntries } from './gallery-entries.ts'
import { findFullSample, renderSampleHtml, toSampleManifest } from './sample-document.ts'

const page = ['pages', 0, 'blocks']
const column = [...page, 0, 'columns', 0, 'blocks']
const shared = { quotes: { type: 'richText', heading: 'What guests say', text: 'Good.' }, names: { type: 'list', items: [] } }
const entriesOf = (list = page) => listGalleryEntries({ ...sampleManifest, shared }, list)

function checkErrors(manifest: unknown): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest))
  const host = { ...sampleHost, iconNames: () => new Set(['phone', 'mail', 'map-pin', 'cloud', 'react', 'github']) }
  const { diagnostics } = checkManifest({ file: 'site.manifest.json', bytes }, host)
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

/** A site with everything that the first content of a block refers to. */
const wholeManifest = {
  ...sampleManifest,
  collections: {
    news: {
      path: '/news/:slug',
      title: 'News',
      entries: [{ slug: 'first', title: 'First', description: 'The first entry.', blocks: [] }],
    },
  },
}

describe('adding a block', () => {
  for (const entry of listGalleryEntries(wholeManifest, page).filter(({ shared }) => shared === null)) {
    test(`"${entry.title}" gives a valid site`, () => {
      if ('problem' in entry.created) throw new Error(entry.created.problem)
      const value = entry.created.block
      const changed = applyChange(wholeManifest, { kind: 'add', into: page, before: null, value })
      expect(checkErrors(changed)).toEqual([])
    })
  }

  test('adds a shared block by its name, unless the page has its anchor already', () => {
    const own = { type: 'richText', id: 'why', text: 'Because.' }
    const [free, taken] = [[], [{ type: 'shared', ref: 'why-us' }]].map((blocks) => {
      const site = { shared: { 'why-us': own }, pages: [{ path: '/', blocks }] }
      return listGalleryEntries(site, page).at(-1)?.created
    })
    expect(free).toEqual({ block: { type: 'shared', ref: 'why-us' } })
    expect(taken).toEqual({ problem: 'The page already has the anchor "why" of this shared block.' })
  })

  test('says what the site needs first', () => {
    expect(createFirstBlock({ pages: [] }, 'form')).toEqual({ problem: 'This site has no forms yet.' })
  })

  test('takes a form, a picture and a page of the site', () => {
    const site = {
      forms: { order: {} },
      pages: [
        { path: '/home', blocks: [{ type: 'hero', heading: 'Bread', picture: { src: '/pictures/bread.jpg', alt: 'Bread' } }] },
      ],
    }
    expect(createFirstBlock(site, 'form')).toHaveProperty('block.form', 'order')
    expect(createFirstBlock(site, 'pictureText')).toHaveProperty('block.picture.src', '/pictures/bread.jpg')
  })
})

describe('the gallery', () => {
  test('has every block type, and the shared blocks by name', () => {
    const titles = entriesOf().map(({ title }) => title)
    expect(titles).toEqual([...blockTypes.filter(({ type }) => type !== 'shared').map(({ title }) => title), 'What guests say'])
  })

  test('has no containers for a column', () => {
    const types = entriesOf(column).map(({ type }) => type)
    expect(types).toContain('hero')
    expect(types).not.toContain('columns')
  })

  test('finds blocks by title, synonym and beginning of a word, titles first', () => {
    const find = (query: string) => filterGallery(entriesOf(), query).map(({ id }) => id)
    expect(find('jumbo')).toEqual(['hero'])
    expect(find('Page HEAD')).toEqual(['hero'])
    expect(find('car')[0]).toBe('cards')
    expect(find('xyz')).toEqual([])
  })

  test('shows a picture of every block type from its samples', () => {
    const empty = blockTypes.filter(({ type }) => {
      const { block, forms } = findFullSample(samples, type)
      const manifest = toSampleManifest(block, { site: {}, forms, shared: {} })
      return type !== 'shared' && !renderSampleHtml(manifest, initialState.resources).includes(`data-block="${type}"`)
    })
    expect(empty).toEqual([])
  })
})
