import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { readReferenceManifest } from '../../tests/support/site/reference-site.ts'
import type { Change } from '../contracts/change.ts'
import { applyChange, applyChanges } from './change.ts'
import { difference } from './difference.ts'

const [hero, cards, claims] = [
  { type: 'hero', heading: 'A' },
  { type: 'cards', id: 'c' },
  { type: 'claims', id: 'd' },
]

describe('the changes between two values', () => {
  test.each<[string, unknown, unknown, Change[]]>([
    ['none for equal values', { a: [1] }, { a: [1] }, []],
    ['a text', { a: { b: 'x' } }, { a: { b: 'y' } }, [{ kind: 'set', at: ['a', 'b'], value: 'y' }]],
    ['a text in a list', ['x', 'y', 'z'], ['x', 'Y', 'z'], [{ kind: 'set', at: [1], value: 'Y' }]],
    ['a value of another kind', { a: {} }, { a: [] }, [{ kind: 'set', at: ['a'], value: [] }]],
    ['a field in its place', { a: 1, c: 3 }, { a: 1, b: 2, c: 3 }, [{ kind: 'add', into: [], before: 'c', key: 'b', value: 2 }]],
    [
      'a field that changes its place',
      { a: 1, b: 2, c: 3 },
      { c: 3, a: 1, b: 2 },
      [
        { kind: 'remove', at: ['c'] },
        { kind: 'add', into: [], before: 'a', key: 'c', value: 3 },
      ],
    ],
    ['a block that was added', [hero, claims], [hero, cards, claims], [{ kind: 'add', into: [], before: 1, value: cards }]],
    ['a block that was removed', [hero, cards, claims], [hero, claims], [{ kind: 'remove', at: [1] }]],
    [
      'a block that moved to the end',
      [hero, cards, claims],
      [cards, claims, hero],
      [{ kind: 'move', at: [0], into: [], index: 2 }],
    ],
    [
      'a block that moved to the start',
      [hero, cards, claims],
      [claims, hero, cards],
      [{ kind: 'move', at: [2], into: [], index: 0 }],
    ],
    [
      'a block that moved and changed',
      [hero, cards, claims],
      [cards, claims, { ...hero, tone: 'dark' }],
      [
        { kind: 'move', at: [0], into: [], index: 2 },
        { kind: 'add', into: [2], before: null, key: 'tone', value: 'dark' },
      ],
    ],
    [
      'a block of another type',
      [hero, cards],
      [claims, cards],
      [
        { kind: 'remove', at: [0] },
        { kind: 'add', into: [], before: 0, value: claims },
      ],
    ],
  ])('are %s', (_, from, to, expected) => {
    expect(difference(from, to)).toEqual(expected)
  })

  test('lead from any value to any other, with the order of its keys', () => {
    fc.assert(
      fc.property(randomManifests, randomManifests, (from, to) => {
        expect(JSON.stringify(applyChanges(from, difference(from, to)))).toBe(JSON.stringify(to))
      }),
      { numRuns: 1000 },
    )
  })

  test('lead from a site to a changed one', () => {
    const site = readReferenceManifest()
    fc.assert(
      fc.property(fc.array(randomChoices, { maxLength: 8 }), (choices) => {
        const to = choices.reduce<unknown>((value, choice) => {
          const change = toChange(value, choice)
          return change ? applyChange(value, change) : value
        }, site)
        expect(JSON.stringify(applyChanges(site, difference(site, to)))).toBe(JSON.stringify(to))
      }),
      { numRuns: 30 },
    )
  })
})
