import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraftChecker } from '../../checks/draft-checker.ts'
import { sampleHost } from '../../checks/sample.ts'
import type { Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { fieldOf, listOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { listAnchors } from '../actions/anchors.ts'
import { listPages } from '../store/places.ts'
import { type ClipKind, parseClip, writeClip } from './clip.ts'
import { collectNamed } from './named-entries.ts'
import { describePasted, findRoomProblem, fitsList, planPaste } from './plan-paste.ts'

const list = { type: 'list', items: [{ title: 'Rye', text: 'Dark.' }] }
const form = { title: 'Order', submitLabel: 'Send', fields: [{ type: 'email', name: 'mail', label: 'Mail' }] }
const bakery = {
  forms: { order: form },
  shared: {
    breads: list,
    offer: { type: 'tabs', heading: 'Offer', items: 'breads' },
    contact: { type: 'form', form: 'order' },
    unused: { type: 'richText', text: 'Nobody names this.' },
  },
  pages: [
    {
      path: '/',
      blocks: [
        { type: 'shared', ref: 'offer' },
        { type: 'richText', text: 'Fresh', id: 'fresh' },
        { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'contact' }] }] },
      ],
    },
  ],
}
const empty = { pages: [{ path: '/', blocks: [{ type: 'richText', text: 'Here', id: 'fresh' }] }] }
const home = ['pages', 0, 'blocks']

/** Copies values of a site and pastes them on another one. */
function carry(from: unknown, places: readonly Steps[], to: unknown, at: Steps, kind: ClipKind = 'blocks', isOwn = false) {
  const field = describePasted(from, { kind, at: places[0] ?? [] })
  const target = describePasted(to, { kind, at })
  if (!field || !target) throw new Error('Nothing can be pasted there.')
  const values = places.map((place) => valueAt(from, place))
  const parsed = parseClip(writeClip({ kind, values, named: collectNamed(from, field, values) }), kind, target)
  if (parsed.kind !== 'clip') throw new Error(`The clip is a ${parsed.kind}.`)
  const { changes, added } = planPaste(to, parsed.clip, { kind, at }, isOwn)
  return { manifest: applyChanges(to, changes), names: added.map(({ part, name }) => `${part}/${name}`) }
}

describe('a block on another site', () => {
  test('brings what it names, and what that names', () => {
    const { manifest, names } = carry(bakery, [[...home, 0]], empty, [...home, 0])
    expect(names).toEqual(['shared/breads', 'shared/offer'])
    expect(fieldOf(manifest, 'shared')).toEqual({ breads: list, offer: bakery.shared.offer })
    expect(fieldOf(manifest, 'forms')).toBeUndefined()
  })

  test('brings what the blocks in its columns name', () => {
    expect(carry(bakery, [[...home, 2]], empty, ['pages', 0]).names).toEqual(['forms/order', 'shared/contact'])
  })

  test('uses what the site has already', () => {
    const once = carry(bakery, [[...home, 0]], empty, [...home, 0])
    expect(carry(bakery, [[...home, 0]], once.manifest, [...home, 0]).names).toEqual([])
  })

  test('renames what the site has with another content, also where it is named', () => {
    const other = { ...empty, shared: { breads: { ...list, items: [] }, offer: bakery.shared.offer } }
    const once = carry(bakery, [[...home, 0]], other, [...home, 0])
    expect(once.names).toEqual(['shared/breads-2', 'shared/offer-2'])
    expect(valueAt(once.manifest, ['shared', 'offer-2', 'items'])).toBe('breads-2')
    expect(valueAt(once.manifest, [...home, 1, 'ref'])).toBe('offer-2')
    expect(carry(bakery, [[...home, 0]], once.manifest, [...home, 0]).names).toEqual([])
  })

  test('gets an anchor that the page does not have', () => {
    const { manifest } = carry(bakery, [[...home, 1]], empty, [...home, 0])
    expect(valueAt(manifest, [...home, 1, 'id'])).toBe('fresh-2')
  })
})

test('on its own site, a name means what it has there now', () => {
  const changed = { ...bakery, shared: { ...bakery.shared, breads: { ...list, items: [] } } }
  const parsed = writeClip({
    kind: 'blocks',
    values: [{ type: 'shared', ref: 'breads' }],
    named: { forms: {}, shared: { breads: list } },
  })
  const field = describePasted(changed, { kind: 'blocks', at: home })
  const clip = field && parseClip(parsed, 'blocks', field)
  if (clip?.kind !== 'clip') throw new Error('It is not a clip.')
  expect(planPaste(changed, clip.clip, { kind: 'blocks', at: ['pages', 0] }, true).added).toEqual([])
})

describe('entries of a list', () => {
  const fields = ['forms', 'order', 'fields']

  test('are pasted after an entry or at the end, with a name of their own', () => {
    const { manifest } = carry(bakery, [[...fields, 0]], bakery, [...fields, 0], 'items')
    expect(listOf(valueAt(manifest, ['forms', 'order']), 'fields').map((field) => fieldOf(field, 'name'))).toEqual([
      'mail',
      'mail2',
    ])
    const end = carry(bakery, [['shared', 'breads', 'items', 0]], bakery, ['shared', 'breads', 'items'], 'items')
    expect(listOf(valueAt(end.manifest, ['shared', 'breads']), 'items')).toHaveLength(2)
  })
})

describe('a list without entries', () => {
  const button = { label: 'Order', link: '/' }
  const buttons = ['pages', 0, 'blocks', 0, 'actions']
  const withHero = (fields: object) => ({ pages: [{ path: '/', blocks: [{ type: 'hero', heading: 'Bread', ...fields }] }] })
  const full = withHero({ actions: [button, button] })

  test.each([{}, { actions: [] }])('gets what is pasted: %j', (fields) => {
    const { manifest } = carry(full, [[...buttons, 0]], withHero(fields), buttons, 'items')
    expect(manifest).toEqual(withHero({ actions: [button] }))
  })

  test('gets no more entries than it can have', () => {
    const clip = { kind: 'items', values: [button], named: { forms: {}, shared: {} } } as const
    expect(findRoomProblem(full, clip, buttons)).toBe(
      '"Buttons" can have 2 entries and has 2. Nothing was pasted. Remove one first.',
    )
    expect(findRoomProblem(withHero({}), clip, buttons)).toBeNull()
  })

  test('can be one where the name of a shared list could be', () => {
    const site = { pages: [{ path: '/', blocks: [{ type: 'cards', items: [{ title: 'Rye' }] }] }] }
    const items = ['pages', 0, 'blocks', 0, 'items']
    const { manifest } = carry(site, [[...items, 0]], site, items, 'items')
    expect(valueAt(manifest, items)).toEqual([{ title: 'Rye' }, { title: 'Rye' }])
  })

  test('offers to paste only what fits', () => {
    const fits = (at: Steps, values: readonly unknown[]) => {
      const list = describeField(full, at)
      return list?.kind === 'list' && fitsList(writeClip({ kind: 'items', values, named: { forms: {}, shared: {} } }), list)
    }
    expect(fits(buttons, [button])).toBe(true)
    expect(fits(buttons, [button, button, button])).toBe(false)
    expect(fits(buttons, ['Warm'])).toBe(false)
    expect(fits(buttons, [{ title: 'Rye' }])).toBe(false)
  })
})

const readSite = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../tests/fixtures/sites/${name}/site.manifest.json`, import.meta.url), 'utf8'))

/** What a site does not have is reported afterwards. The host of the test has no files and few icons. */
const ABOUT_THE_SITE = new Set(['missing-file', 'broken-internal-link', 'broken-anchor', 'unknown-icon', 'unknown-placeholder'])

describe('any block, on any page of another site', () => {
  const sites = ['reference', 'bakery', 'conference', 'spine'].map(readSite)
  const places = sites.map((site) =>
    listPages(site).flatMap((page, index) => listOf(page, 'blocks').map((_, block): Steps => ['pages', index, 'blocks', block])),
  )
  const check = createDraftChecker(2000)
  const listErrors = (manifest: unknown) =>
    check({ manifest, bytes: 1 }, sampleHost).diagnostics.filter(({ severity }) => severity === 'error')
  const known = sites.map((site) => new Set(listErrors(site).map(({ code, message }) => `${code} ${message}`)))

  test('brings no error but about what the site does not have', () => {
    const site = fc.nat(sites.length - 1)
    fc.assert(
      fc.property(site, site, fc.nat(), fc.nat(), (from, to, block, place) => {
        const source = places[from]?.[block % (places[from]?.length ?? 1)] ?? []
        const target = places[to]?.[place % (places[to]?.length ?? 1)] ?? []
        const { manifest } = carry(sites[from], [source, source], sites[to], target)
        const added = listErrors(manifest).filter(({ code, message }) => !known[to]?.has(`${code} ${message}`))
        expect(added.filter(({ name }) => !ABOUT_THE_SITE.has(name)).map(({ message, where }) => `${where}: ${message}`)).toEqual(
          [],
        )
        const anchors = JSON.stringify(listPages(manifest)[Number(target[1])]).match(/"id":"[^"]*"/g) ?? []
        expect(listAnchors(listPages(manifest)[Number(target[1])]).size).toBe(anchors.length)
      }),
      { numRuns: 40 },
    )
  })
})
