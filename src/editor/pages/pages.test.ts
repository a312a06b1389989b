import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { root } from '../../../tests/support/project.ts'
import { checkManifest } from '../../checks/index.ts'
import { sampleHost } from '../../checks/sample.ts'
import { applyChanges } from '../../document/change.ts'
import { findPathProblem } from '../../manifest/path.ts'
import { planMenuEntry } from './menu-entry.ts'
import { matchesFilter, PAGE_STATES } from './page-filter.ts'
import { fromCopy, fromTemplate, listPageTemplates } from './page-templates.ts'
import { findPlaceAtEnd, planNewPage } from './plan-new-page.ts'
import { proposePath, toFolder } from './propose-path.ts'
import { toShortTitle } from './short-title.ts'

const SITES = ['reference', 'bakery', 'carousels', 'conference', 'spine']

const readSite = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, `tests/fixtures/sites/${name}/site.manifest.json`), 'utf8'))

/** The errors of a manifest, without those about files and icons, which the host of the test does not have. */
function listErrors(manifest: unknown): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest))
  const host = {
    ...sampleHost,
    files: new Set<string>(),
    iconNames: () => new Set(['map-pin', 'clock']),
  }
  const { diagnostics } = checkManifest({ file: 'site.manifest.json', bytes }, host)
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

describe('the templates of pages', () => {
  test('are those of the schema', () => {
    expect(listPageTemplates({}).map(({ label }) => label)).toEqual([
      'New page',
      'Article',
      'Service',
      'Contact',
      'Thank you',
      'Empty page',
    ])
  })

  test.each(SITES)('are valid in the site "%s"', async (name) => {
    const manifest = await readSite(name)
    const known = new Set(listErrors(manifest))
    for (const template of listPageTemplates(manifest)) {
      const page = fromTemplate(template, 'Quite new', '/quite-new')
      const added = applyChanges(manifest, planNewPage(manifest, { page, index: findPlaceAtEnd(manifest), inMenu: true }))
      expect([template.label, listErrors(added).filter((message) => !known.has(message))]).toEqual([template.label, []])
    }
  })

  test('have no block that needs what the site does not have, and take what it has', () => {
    const typesIn = (manifest: unknown) => {
      const contact = listPageTemplates(manifest).find(({ label }) => label === 'Contact')
      return JSON.stringify(contact?.page)
    }
    expect(typesIn({ pages: [] })).not.toContain('"type":"form"')
    expect(typesIn({ pages: [], forms: { ask: {} } })).toContain('"form":"ask"')
  })

  test('begin with the title as the first heading', () => {
    const [first] = listPageTemplates({})
    expect(first && fromTemplate(first, 'Prices', '/prices')).toMatchObject({
      path: '/prices',
      title: 'Prices',
      blocks: [{ heading: 'Prices' }, {}],
    })
  })
})

test('a copy of a page has everything but the canonical page', () => {
  const page = { path: '/a', title: 'A', description: 'D', canonical: '/b', noindex: true, blocks: [{ type: 'hero' }] }
  const copy = fromCopy(page, 'C', '/c')
  expect(copy).toEqual({ path: '/c', title: 'C', description: 'D', noindex: true, blocks: [{ type: 'hero' }] })
  expect(Object.keys(copy)[0]).toBe('path')
})

describe('a new page', () => {
  const site = {
    navigation: { items: [{ label: 'Home', link: '/' }] },
    redirects: [{ from: '/Old/', to: '/' }],
    pages: [{ path: '/' }, { path: '*' }],
  }

  test('goes in front of the page for unknown paths, into the menu, and replaces a redirect from its path', () => {
    const page = { path: '/old', title: 'Old breads: what we baked in the year 1904' }
    const changes = planNewPage(site, { page, index: findPlaceAtEnd(site), inMenu: true })
    expect(applyChanges(site, changes)).toEqual({
      navigation: { items: [...site.navigation.items, { label: 'Old breads', link: '/old' }] },
      redirects: [],
      pages: [{ path: '/' }, page, { path: '*' }],
    })
  })

  test('has a label that fits into the menu', () => {
    expect(planMenuEntry(site, 'A very long name of a page that does not fit into any menu', '/long')).toMatchObject({
      value: { label: 'A very long name of a page that does not', link: '/long' },
    })
  })

  test('is not added to a menu that is full or not a list', () => {
    const items = Array.from({ length: 12 }, () => ({ label: 'Home', link: '/' }))
    expect(planMenuEntry({ navigation: { items } }, 'More', '/more')).toBeNull()
    expect(planMenuEntry({ navigation: { items: 'many' } }, 'More', '/more')).toBeNull()
  })
})

describe('the path that is proposed for a title', () => {
  test.each([
    ['Cloud Cost Reviews', '', '/cloud-cost-reviews'],
    ['Größe & Maße', '', '/grosse-masse'],
    ['日本語のページ', '/ja', '/ja/日本語のページ'],
    ['Wedding cakes: three tiers and a long night', '/cakes', '/cakes/wedding-cakes'],
    ['About us', '', '/about-us-2'],
    ['!!!', '', ''],
  ])('of "%s" below "%s" is %s', (title, folder, proposed) => {
    expect(proposePath({ pages: [{ path: '/About-us' }, {}, null] }, title, folder)).toBe(proposed)
  })

  test('is valid for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const proposed = proposePath({}, title, '/x')
        return proposed === '' || findPathProblem(proposed) === null
      }),
    )
  })

  test('is in the folder of the page that is copied', () => {
    expect(['/', '/about', '/services/cloud', '*'].map(toFolder)).toEqual(['', '', '/services', ''])
  })
})

test.each([
  ['About us', 'About us'],
  ['Wedding cakes: three tiers and a long night', 'Wedding cakes'],
  ['Rye bread, baked in the oldest oven of the town', 'Rye bread'],
  ['Bread, cakes and coffee', 'Bread, cakes and coffee'],
  ['Backstube | Sauerteigbrot aus dem Holzofen', 'Backstube'],
  ['Everything that we bake on a Sunday', 'Everything that we bake on a Sunday'],
  ['A: the first letter of the alphabet', 'A: the first letter of the alphabet'],
])('the short form of "%s" is "%s"', (title, short) => {
  expect(toShortTitle(title)).toBe(short)
})

describe('the filter of pages', () => {
  const none = { errors: 0, warnings: 0, infos: 0 }
  const page = { path: '/resources/café', title: 'Our Coffee', noindex: true }

  test('finds words of the title and the path, in any order, without accents', () => {
    const find = (query: string) => matchesFilter(page, none, { query, state: 'all' })
    expect(['', 'coff our', 'cafe', 'cafe tea'].map(find)).toEqual([true, true, true, false])
  })

  test('finds states: those of the schema, errors and warnings', () => {
    const states = PAGE_STATES.filter(({ id }) => matchesFilter(page, { ...none, errors: 1 }, { query: '', state: id }))
    expect(states.map(({ label }) => label)).toEqual(['All pages', 'With errors', 'Hide from search engines'])
    expect(PAGE_STATES.map(({ label }) => label)).toContain('Draft')
  })

  test('survives a page of any shape', () => {
    for (const { id } of PAGE_STATES) expect(matchesFilter(null, none, { query: '', state: id })).toBe(id === 'all')
  })
})
