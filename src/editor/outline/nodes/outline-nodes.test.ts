import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../contracts/change.ts'
import { applyChanges } from '../../../document/change.ts'
import { keepKeys } from './list-keys.ts'
import { createOutlineKeys } from './outline-keys.ts'
import { createOutlineNodes } from './outline-nodes.ts'

const text = (words: string) => ({ type: 'richText', text: words })
const columns = { type: 'columns', columns: [{ blocks: [text('Left')] }, { blocks: [text('Right'), text('Below')] }] }
const site = {
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'hero', heading: 'Bread' }, text('One'), columns] },
    { path: '/about', title: 'About', blocks: [text('Two')] },
  ],
}

/** The outline of a site with all pages expanded, and how to change it. */
function openOutline(manifest: unknown) {
  const keys = createOutlineKeys()
  const toNodes = createOutlineNodes(keys)
  let current = manifest
  const show = () =>
    toNodes(
      current,
      () => true,
      () => true,
    )
  return {
    keys,
    show,
    change(...changes: Change[]) {
      current = applyChanges(current, changes)
      return show()
    },
    get manifest() {
      return current
    },
  }
}

describe('keys of the outline', () => {
  test('lead from steps to a key and back, for pages, blocks, columns and blocks in columns', () => {
    const { keys } = openOutline(site)
    const places = [
      ['pages', 1],
      ['pages', 0, 'blocks', 2],
      ['pages', 0, 'blocks', 2, 'columns', 1, 'blocks'],
      ['pages', 0, 'blocks', 2, 'columns', 1, 'blocks', 1],
    ]
    const found = places.map((steps) => keys.findSteps(site, keys.findKey(site, steps) ?? ''))
    expect(found).toEqual(places)
  })

  test('stay with a block that is changed, moved, or has another one added in front of it', () => {
    const outline = openOutline(site)
    outline.show()
    const key = outline.keys.findKey(site, ['pages', 0, 'blocks', 1])
    outline.change({ kind: 'set', at: ['pages', 0, 'blocks', 1, 'text'], value: 'Changed' })
    outline.change({ kind: 'add', into: ['pages', 0, 'blocks'], before: 0, value: text('New') })
    outline.change({ kind: 'move', at: ['pages', 0, 'blocks', 2], into: ['pages', 0, 'blocks'], index: 0 })
    expect(outline.keys.findSteps(outline.manifest, key ?? '')).toEqual(['pages', 0, 'blocks', 0])
  })

  test('of a deleted block lead nowhere', () => {
    const outline = openOutline(site)
    outline.show()
    const key = outline.keys.findKey(site, ['pages', 0, 'blocks', 0])
    outline.change({ kind: 'remove', at: ['pages', 0, 'blocks', 0] })
    expect(outline.keys.findSteps(outline.manifest, key ?? '')).toBeNull()
  })

  test('stay with the other pages when one is deleted or renamed, and the links to it change at once', () => {
    const pageAt = (path: string, title: string) => ({ path, title, blocks: [] })
    const keys = createOutlineKeys()
    const [home, about, contact] = keys.keysOf(
      '',
      ['/', '/about', '/contact'].map((path) => pageAt(path, 'Old')),
    )
    const renamed = ['/', '/about-us', '/contact'].map((path) => pageAt(path, 'Links to /about-us'))
    expect(keys.keysOf('', renamed)).toEqual([home, about, contact])
    const deleted = ['/', '/contact'].map((path) => pageAt(path, 'Links to /'))
    expect(keys.keysOf('', deleted)).toEqual([home, contact])
  })

  test('are unique whatever a list becomes, even if an object occurs twice', () => {
    const entries = [text('a'), text('b'), columns, null, 1]
    const lists = fc.array(fc.array(fc.constantFrom(...entries), { maxLength: 8 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lists, (versions) => {
        const created: string[] = []
        const createKey = () => String(created.push('key'))
        let kept = keepKeys(undefined, [], { createKey, likenesses: [] })
        for (const list of versions) {
          kept = keepKeys(kept, list, { createKey, likenesses: [(entry) => typeof entry] })
          expect(new Set(kept.keys).size).toBe(list.length)
        }
      }),
    )
  })
})

describe('rows of the outline', () => {
  test('show blocks only below expanded pages', () => {
    const keys = createOutlineKeys()
    const toNodes = createOutlineNodes(keys)
    const [home, about] = keys.keysOf('', site.pages)
    const rows = toNodes(
      site,
      (key) => key === about,
      () => true,
    )
    expect(rows.map(({ key, children }) => [key, children.length])).toEqual([
      [home, 0],
      [about, 1],
    ])
  })

  test('name the columns of a container as its schema does', () => {
    const [home] = openOutline(site).show()
    expect(home?.children[2]?.children.map(({ title, children }) => [title, children.length])).toEqual([
      ['Column 1', 1],
      ['Column 2', 2],
    ])
  })

  test('are the same objects except for the changed block and what it is in', () => {
    const outline = openOutline(site)
    const [home, about] = outline.show()
    const [changed, same] = outline.change({ kind: 'set', at: ['pages', 0, 'blocks', 1, 'text'], value: 'Changed' })
    expect(same).toBe(about)
    expect(changed?.children.map((row, index) => row === home?.children[index])).toEqual([true, false, true])
  })

  test('are described by the shared block that they show, and follow its changes', () => {
    const outline = openOutline({
      shared: { why: text('Because') },
      pages: [{ path: '/', blocks: [{ type: 'shared', ref: 'why' }] }],
    })
    const subjectOf = (rows: ReturnType<typeof outline.show>) => rows[0]?.children[0]?.subject
    expect(subjectOf(outline.show())).toEqual(text('Because'))
    expect(subjectOf(outline.change({ kind: 'set', at: ['shared', 'why', 'text'], value: 'So' }))).toEqual(text('So'))
  })

  test('survive a draft in which pages and blocks have wrong shapes', () => {
    const broken = {
      pages: [null, 'page', { blocks: 1 }, { blocks: [null, 2, { type: 'columns', columns: [null, { blocks: {} }] }] }],
    }
    expect(
      openOutline(broken)
        .show()
        .map(({ children }) => children.length),
    ).toEqual([0, 0, 0, 3])
    expect(openOutline(null).keys.findSteps(null, '1/2')).toBeNull()
  })
})
