import { describe, expect, test } from 'vitest'
import type { Change } from '../contracts/change.ts'
import { valueAt } from '../manifest/pointer.ts'
import { applyChanges } from './change.ts'
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

  test('counts its own earlier changes', () => {
    const own: Change[] = [
      { kind: 'remove', at: ['pages', 0] },
      { kind: 'set', at: ['pages', 0, 'title'], value: 'New' },
    ]
    const others: Change[] = [{ kind: 'set', at: ['pages', 1, 'blocks', 0], value: 'theirs' }]
    expect(followChanges(own, others)).toEqual({
      own,
      others: [{ kind: 'set', at: ['pages', 0, 'blocks', 0], value: 'theirs' }],
    })
  })
})
