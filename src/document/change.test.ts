import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSteps, randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import type { Change } from '../contracts/change.ts'
import { isContainer } from '../manifest/json.ts'
import { toPointer, valueAt } from '../manifest/pointer.ts'
import { applyChange, applyChanges, followAll, followSteps } from './change.ts'
import { invertChange, invertChanges } from './invert-change.ts'

const manifest = {
  site: { name: 'A' },
  pages: [
    { path: '/', blocks: [{ type: 'hero' }, { type: 'cards', items: [1, 2, 3] }] },
    { path: '/b', blocks: [] },
  ],
}

const [home, about] = manifest.pages

describe('a change', () => {
  test('replaces a value and keeps everything else', () => {
    const after = applyChange(manifest, { kind: 'set', at: ['site', 'name'], value: 'B' })
    expect(after).toEqual({ ...manifest, site: { name: 'B' } })
    expect(valueAt(after, ['pages'])).toBe(manifest.pages)
  })

  test('adds a field in front of another', () => {
    const after = applyChange(manifest, { kind: 'add', into: [], before: 'pages', key: 'theme', value: {} })
    expect(Object.keys(Object(after))).toEqual(['site', 'theme', 'pages'])
  })

  test('adds an entry at the end of a list', () => {
    const after = applyChange(manifest, { kind: 'add', into: ['pages', 1, 'blocks'], before: null, value: 1 })
    expect(after).toEqual({ ...manifest, pages: [home, { path: '/b', blocks: [1] }] })
    expect(valueAt(after, ['pages', 0])).toBe(home)
  })

  test('moves a block to a page whose index changes because of the move', () => {
    const after = applyChange(manifest, { kind: 'move', at: ['pages', 0], into: ['pages', 0, 'blocks'], index: 0 })
    expect(after).toEqual({ ...manifest, pages: [{ path: '/b', blocks: [home] }] })
    expect(valueAt(after, ['pages', 0, 'blocks', 0])).toBe(home)
  })

  test('treats __proto__ like any other key', () => {
    const own = JSON.parse('{"a": 1, "__proto__": {"b": 1}}')
    const after = applyChange(own, { kind: 'set', at: ['__proto__', 'b'], value: 2 })
    expect(JSON.stringify(after)).toBe('{"a":1,"__proto__":{"b":2}}')
    expect(JSON.stringify(applyChange({}, { kind: 'add', into: [], before: null, key: '__proto__', value: 1 }))).toBe(
      '{"__proto__":1}',
    )
  })

  test.each<[string, Change]>([
    ['a missing field', { kind: 'set', at: ['site', 'url'], value: 1 }],
    ['a field that every object inherits', { kind: 'set', at: ['toString'], value: 1 }],
    ['a missing page', { kind: 'remove', at: ['pages', 2] }],
    ['a negative index', { kind: 'remove', at: ['pages', -1] }],
    ['the length of a list', { kind: 'set', at: ['pages', 'length'], value: 0 }],
    ['the whole manifest, for removal', { kind: 'remove', at: [] }],
    ['an index past the end', { kind: 'move', at: ['pages', 0], into: ['pages'], index: 2 }],
    ['a field, for a move', { kind: 'move', at: ['site', 'name'], into: ['pages'], index: 0 }],
    ['an object as the list of a move', { kind: 'move', at: ['pages', 0], into: ['site'], index: 0 }],
    ['a missing entry to insert in front of', { kind: 'add', into: ['pages'], before: 3, value: 1 }],
    ['a missing field to insert in front of', { kind: 'add', into: ['site'], before: 'x', key: 'y', value: 1 }],
    ['a field that exists already', { kind: 'add', into: ['site'], before: null, key: 'name', value: 1 }],
    ['a field of a list', { kind: 'add', into: ['pages'], before: null, key: 'x', value: 1 }],
    ['an entry of an object, without a name', { kind: 'add', into: ['site'], before: null, value: 1 }],
    ['an entry of a text', { kind: 'add', into: ['site', 'name'], before: null, value: 1 }],
  ])('is refused for %s', (_, change) => {
    expect(() => applyChange(manifest, change)).toThrow(expect.objectContaining({ code: 'CHANGE_REFUSED' }))
  })
})

describe('steps', () => {
  test('to a moved block and into it lead to its new place', () => {
    const move: Change = { kind: 'move', at: ['pages', 0, 'blocks', 1], into: ['pages', 1, 'blocks'], index: 0 }
    expect(followSteps(['pages', 0, 'blocks', 1, 'items', 2], move)).toEqual(['pages', 1, 'blocks', 0, 'items', 2])
    expect(valueAt(applyChange(manifest, move), ['pages', 1, 'blocks', 0])).toBe(home?.blocks[1])
  })

  test('to a removed value and into it lead nowhere', () => {
    const changes: Change[] = [
      { kind: 'add', into: ['pages'], before: 0, value: about },
      { kind: 'remove', at: ['pages', 1] },
    ]
    expect(followAll(['pages', 0, 'blocks', 1], changes)).toBeNull()
    expect(followAll(['pages', 1, 'path'], changes)).toEqual(['pages', 1, 'path'])
  })
})

/** A random manifest with changes that fit it, one after the other. */
const sequences = fc.tuple(randomManifests, fc.array(randomChoices, { maxLength: 8 })).map(([value, choices]) => {
  const changes: Change[] = []
  let current = value
  for (const choice of choices) {
    const change = toChange(current, choice)
    if (!change) continue
    changes.push(change)
    current = applyChange(current, change)
  }
  return { value, changes, after: current }
})

describe('for any manifest and any changes', () => {
  test('the inverse changes restore the manifest with the order of its keys', () => {
    fc.assert(
      fc.property(sequences, ({ value, changes, after }) => {
        expect(JSON.stringify(applyChanges(after, invertChanges(value, changes)))).toBe(JSON.stringify(value))
      }),
      { numRuns: 500 },
    )
  })

  test('the inverse of the inverse is the change', () => {
    fc.assert(
      fc.property(randomManifests, randomChoices, (value, choice) => {
        const change = toChange(value, choice)
        fc.pre(change !== null)
        const inverse = invertChange(value, change)
        const after = applyChange(value, change)
        expect(JSON.stringify(applyChange(value, invertChange(after, inverse)))).toBe(JSON.stringify(after))
      }),
      { numRuns: 500 },
    )
  })

  test('steps lead to the same object as before', () => {
    fc.assert(
      fc.property(sequences, ({ value, changes }) => {
        for (const [index, change] of changes.entries()) {
          const before = applyChanges(value, changes.slice(0, index))
          const after = applyChange(before, change)
          const paths = new Map(listSteps(after).map((steps) => [valueAt(after, steps), toPointer(steps)]))
          for (const steps of listSteps(before)) {
            const known = valueAt(before, steps)
            const followed = followSteps(steps, change)
            // Only an object that is still there can be compared: those around the change are copied.
            if (!isContainer(known) || !paths.has(known) || followed === null) continue
            expect(toPointer(followed)).toBe(paths.get(known))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the manifest itself is not modified', () => {
    fc.assert(
      fc.property(sequences, ({ value, changes }) => {
        const source = JSON.stringify(value)
        applyChanges(value, changes)
        expect(JSON.stringify(value)).toBe(source)
      }),
      { numRuns: 200 },
    )
  })
})
