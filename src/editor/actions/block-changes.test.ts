import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planInsertion, planMove, planRemoval, planStep } from './block-changes.ts'

const block = (heading: string) => ({ type: 'richText', heading, text: 'x' })
const letters = (text: string) => [...text].map(block)
const columns = (...lists: string[]) => ({ type: 'columns', columns: lists.map((list) => ({ blocks: letters(list) })) })
const site = {
  pages: [
    { path: '/', blocks: [...letters('abc'), columns('xy', 'z'), block('d')] },
    { path: '/a', blocks: letters('mn') },
  ],
}
const home = ['pages', 0, 'blocks']
const first = [...home, 3, 'columns', 0, 'blocks']
const other = ['pages', 1, 'blocks']

/** The headings of a list. A container has none, and is shown as `[]`. */
const read = (manifest: unknown, list: Steps): string => {
  const blocks = valueAt(manifest, list)
  return Array.isArray(blocks) ? blocks.map(({ heading }) => heading ?? '[]').join('') : 'no list'
}

describe('several blocks', () => {
  test('are moved to another page in their order, also out of a container', () => {
    const blocks = [
      [...home, 0],
      [...home, 2],
      [...first, 1],
    ]
    const moved = applyChanges(site, planMove(site, blocks, other, 1))
    expect(read(moved, other)).toBe('macyn')
    expect(read(moved, home)).toBe('b[]d')
    expect(read(moved, [...home, 1, 'columns', 0, 'blocks'])).toBe('x')
  })

  test('are moved in front of a block or to the end of their own list', () => {
    const blocks = [
      [...home, 0],
      [...home, 2],
    ]
    expect(read(applyChanges(site, planMove(site, blocks, home, 5)), home)).toBe('b[]dac')
    expect(read(applyChanges(site, planMove(site, blocks, home, 4)), home)).toBe('b[]acd')
    expect(read(applyChanges(site, planMove(site, blocks, home, 0)), home)).toBe('acb[]d')
  })

  test('are moved by one place until the first one is at the end', () => {
    const blocks = [
      [...home, 1],
      [...home, 2],
    ]
    const once = applyChanges(site, planStep(site, blocks, -1))
    expect(read(once, home)).toBe('bca[]d')
    expect(
      planStep(
        once,
        [
          [...home, 0],
          [...home, 1],
        ],
        -1,
      ),
    ).toEqual([])
    expect(read(applyChanges(site, planStep(site, blocks, 1)), home)).toBe('a[]bcd')
  })

  test('are removed from several lists', () => {
    const removed = applyChanges(
      site,
      planRemoval([
        [...home, 0],
        [...first, 0],
        [...home, 4],
        [...other, 1],
      ]),
    )
    expect(read(removed, home)).toBe('bc[]')
    expect(read(removed, [...home, 2, 'columns', 0, 'blocks'])).toBe('y')
    expect(read(removed, other)).toBe('m')
  })

  test('get anchors that their page does not have', () => {
    const anchored = { ...block('e'), id: 'plans' }
    const inserted = applyChanges(site, planInsertion(site, [anchored, anchored], home, 1))
    expect(read(inserted, home)).toBe('aeebc[]d')
    expect([1, 2].map((index) => valueAt(inserted, [...home, index, 'id']))).toEqual(['plans', 'plans-2'])
  })
})

test.each([
  ['has no list of blocks', { path: '/' }],
  ['has something else instead', { path: '/', blocks: 'none' }],
])('blocks are added and moved to a page that %s', (_, page) => {
  const draft = { pages: [page, { path: '/a', blocks: letters('mn') }] }
  expect(read(applyChanges(draft, planInsertion(draft, letters('ab'), home, 0)), home)).toBe('ab')
  const moved = applyChanges(draft, planMove(draft, [[...other, 0]], home, 0))
  expect([read(moved, home), read(moved, other)]).toEqual(['m', 'n'])
})

test('nothing is added to a page that is no object', () => {
  expect(planInsertion({ pages: [null] }, letters('a'), home, 0)).toEqual([])
})

test('a move of any blocks keeps all of them, in their order and next to each other', () => {
  const names = [...'abcdef']
  const list = { pages: [{ path: '/', blocks: letters('abcdef') }] }
  fc.assert(
    fc.property(fc.subarray(names, { minLength: 1 }), fc.nat(6), (moved, index) => {
      const blocks = moved.map((name) => [...home, names.indexOf(name)])
      const result = read(applyChanges(list, planMove(list, blocks, home, index)), home)
      const stay = (part: string[]) => part.filter((name) => !moved.includes(name)).join('')
      expect(result).toBe(stay(names.slice(0, index)) + moved.join('') + stay(names.slice(index)))
    }),
  )
})
