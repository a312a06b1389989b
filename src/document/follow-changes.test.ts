import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import type { Change } from '../contracts/change.ts'
import { valueAt } from '../manifest/pointer.ts'
import { applyChanges, withIndexes } from './change.ts'
import { followChanges } from './follow-changes.ts'

const manifest = {
  pages: [
    { title: 'A', blocks: [1, 2] },
    { title: 'B', blocks: [3, 4] },
  ],
}

const setTitle: Change = { kind: 'set', at: ['pages', 1, 'title'], value: 'New' }

describe('a change after those of others', () => {
  test('stays with its page when another page is added in front of it', () => {
    const others: Change[] = [{ kind: 'add', into: ['pages'], before: 0, value: { title: 'First' } }]
    const { own } = followChanges([setTitle], others)
    expect(valueAt(applyChanges(applyChanges(manifest, others), own ?? []), ['pages', 2, 'title'])).toBe('New')
  })

  test('follows its block to another page', () => {
    const others: Change[] = [{ kind: 'move', at: ['pages', 0, 'blocks', 1], into: ['pages', 1, 'blocks'], index: 0 }]
    const { own } = followChanges([{ kind: 'set', at: ['pages', 0, 'blocks', 1], value: 'typed' }], others)
    expect(own).toEqual([{ kind: 'set', at: ['pages', 1, 'blocks', 0], value: 'typed' }])
  })

  test('is gone with its page', () => {
    expect(followChanges([setTitle], [{ kind: 'remove', at: ['pages', 1] }]).own).toBeNull()
  })

  test('adds in front of the same entry, or at its place if the entry is gone', () => {
    const add: Change = { kind: 'add', into: ['pages', 0, 'blocks'], before: 1, value: 'new' }
    const at = ['pages', 0, 'blocks']
    expect(followChanges([add], [{ kind: 'add', into: at, before: 0, value: 0 }]).own).toEqual([{ ...add, before: 2 }])
    expect(followChanges([add], [{ kind: 'remove', at: [...at, 1] }]).own).toEqual([add])
  })

  test('stays with an entry that it has added where the others have added one', () => {
    const add: Change = { kind: 'add', into: ['pages', 0, 'blocks'], before: 2, value: 'mine' }
    const others: Change[] = [{ ...add, value: 'theirs' }]
    const { own } = followChanges([add, { kind: 'set', at: ['pages', 0, 'blocks', 2], value: 'typed' }], others)
    const after = applyChanges(applyChanges(manifest, others), own ?? [])
    expect(valueAt(after, ['pages', 0, 'blocks'])).toEqual([1, 2, 'theirs', 'typed'])
  })

  test('stays with its block when the place is gone to which another block was moved before', () => {
    const own: Change[] = [
      { kind: 'move', at: ['pages', 0, 'blocks', 0], into: ['pages', 1, 'blocks'], index: 0 },
      { kind: 'set', at: ['pages', 0, 'blocks', 0], value: 'typed' },
    ]
    const { kept } = followChanges(own, [{ kind: 'remove', at: ['pages', 1] }])
    expect(kept).toEqual([{ kind: 'set', at: ['pages', 0, 'blocks', 1], value: 'typed' }])
  })

  test('counts its own earlier changes', () => {
    const own: Change[] = [
      { kind: 'remove', at: ['pages', 0] },
      { kind: 'set', at: ['pages', 0, 'title'], value: 'New' },
    ]
    const others: Change[] = [{ kind: 'set', at: ['pages', 1, 'blocks', 0], value: 'theirs' }]
    expect(followChanges(own, others)).toMatchObject({
      own,
      others: [{ kind: 'set', at: ['pages', 0, 'blocks', 0], value: 'theirs' }],
      isColliding: false,
    })
  })
})

describe('changes of two sides', () => {
  const title: Change = { kind: 'set', at: ['pages', 0, 'title'], value: 'A' }
  const page: Change = { kind: 'remove', at: ['pages', 0] }
  const addBlock: Change = { kind: 'add', into: ['pages', 0, 'blocks'], before: 0, value: 'new' }
  const moveBlock: Change = { kind: 'move', at: ['pages', 1, 'blocks', 0], into: ['pages', 0, 'blocks'], index: 0 }
  const addKey: Change = { kind: 'add', into: ['pages', 0], before: null, key: 'id', value: 'x' }

  test.each<[string, Change, Change]>([
    ['set the same value', title, { ...title, value: 'B' }],
    ['add the same field', addKey, { ...addKey, value: 'y' }],
    ['remove a page and change something in it', page, title],
    ['remove a page and add a block to it', page, addBlock],
    ['remove a page and move a block to it', page, moveBlock],
  ])('collide when they %s', (_, one, other) => {
    expect(followChanges([one], [other]).isColliding).toBe(true)
    expect(followChanges([other], [one]).isColliding).toBe(true)
  })

  test.each<[string, Change, Change]>([
    ['set different values', title, { kind: 'set', at: ['pages', 1, 'title'], value: 'B' }],
    ['add blocks to the same page', addBlock, addBlock],
    ['move a block and change it', moveBlock, { kind: 'set', at: ['pages', 1, 'blocks', 0], value: 5 }],
    ['move the block of a page that the other one adds to', moveBlock, addBlock],
  ])('do not collide when they %s', (_, one, other) => {
    expect(followChanges([one], [other]).isColliding).toBe(false)
    expect(followChanges([other], [one]).isColliding).toBe(false)
  })

  test('lead to the same manifest in either order, unless they collide', () => {
    let count = 0
    fc.assert(
      fc.property(randomManifests, sideChoices, sideChoices, (manifest, one, two) => {
        const own = withIndexes(manifest, toChanges(manifest, one))
        const others = toChanges(manifest, two)
        const followed = followChanges(own, others)
        if (followed.isColliding || !followed.own) return
        const expected = applyChanges(applyChanges(manifest, others), followed.own)
        expect(applyChanges(applyChanges(manifest, own), followed.others)).toEqual(expected)
        count += 1
      }),
      { numRuns: 1000 },
    )
    expect(count).toBeGreaterThan(200)
  })
})

const sideChoices = fc.array(randomChoices, { minLength: 1, maxLength: 4 })

/** Changes that one side makes one after the other. */
function toChanges(
  manifest: unknown,
  choices: readonly (typeof sideChoices extends fc.Arbitrary<(infer C)[]> ? C : never)[],
): Change[] {
  let value = manifest
  return choices.flatMap((choice) => {
    const change = toChange(value, choice)
    if (!change) return []
    value = applyChanges(value, [change])
    return change
  })
}
