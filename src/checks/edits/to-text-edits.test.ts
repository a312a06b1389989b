import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locate } from '../json-text/locate.ts'
import type { Edit } from '../pending-diagnostic.ts'
import { renameKey, replacePart, replaceValue } from '../pending-fix.ts'
import { applyEdits, selectCompatible, shiftOffset } from './apply-edits.ts'
import { stepsOf, toTextEdits } from './to-text-edits.ts'

function after(text: string, ...edits: Edit[]): string | null {
  const located = toTextEdits(edits, text, locate(text, stepsOf(edits)))
  return located && applyEdits(text, located)
}

describe('replacing', () => {
  test('replaces any value', () => {
    expect(after('{"a": {"b": [1]}, "c": 2}', replaceValue(['a'], 'x'))).toBe('{"a": "x", "c": 2}')
  })

  test('replaces only the key', () => {
    expect(after('{"a" :1}', renameKey(['a'], 'b"'))).toBe('{"b\\"" :1}')
  })

  test('replaces a value with a function of its source', () => {
    expect(after('[1.10]', { spot: { steps: [0], part: 'value' }, text: (written) => `"${written}"` })).toBe('["1.10"]')
  })

  test('replaces a part of an escaped text', () => {
    const text = String.raw`["\u0041 \"x\" \n x"]`
    expect(after(text, replacePart([0], 'x', 8, 'y"'))).toBe(String.raw`["\u0041 \"x\" \n y\""]`)
  })

  test('returns null for a part that does not exist', () => {
    expect(after('["abc"]', replacePart([0], 'x', 0, 'y'))).toBeNull()
    expect(after('["abc"]', replaceValue(['a'], 'y'))).toBeNull()
  })

  test('replaces any part of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), fc.string(), (front, part, back, other) => {
        const text = JSON.stringify([front + part + back])
        expect(JSON.parse(String(after(text, replacePart([0], part, front.length, other))))).toEqual([front + other + back])
      }),
      { numRuns: 300 },
    )
  })
})

const remove = (...remove: (string | number)[]): Edit => ({ remove })

describe('removing', () => {
  test.each<[string, string, Edit[], string]>([
    ['the first entry on a line', '[1, 2, 3]', [remove(0)], '[2, 3]'],
    ['the last entry on a line', '[1, 2, 3]', [remove(2)], '[1, 2]'],
    ['the last two entries', '[1, 2, 3]', [remove(1), remove(2)], '[1]'],
    ['all entries', '[ 1, 2 ]', [remove(0), remove(1)], '[]'],
    ['an entry with its line', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}', [remove('b')], '{\n  "a": 1,\n  "c": 3\n}'],
    [
      'the last entry with its line and the comma before it',
      '{\r\n\t"a": 1,\r\n\t"b": {}\r\n}',
      [remove('b')],
      '{\r\n\t"a": 1\r\n}',
    ],
    ['entries of two lists', '{"a": [1, 2], "b": [3]}', [remove('a', 1), remove('b', 0)], '{"a": [1], "b": []}'],
  ])('%s', (_, text, edits, expected) => {
    expect(after(text, ...edits)).toBe(expected)
  })
})

const pair = { from: '/a', to: '/b' }

describe('adding', () => {
  test.each<[string, string, Edit, string]>([
    ['to a list on one line', '[1, 2]', { into: [], value: 3 }, '[1, 2, 3]'],
    ['to a list of one', '{"a": [1]}', { into: ['a'], value: 2 }, '{"a": [1, 2]}'],
    ['to a file without spaces', '{"a":[1],"b":2}', { into: ['a'], value: pair }, '{"a":[1,{"from":"/a","to":"/b"}],"b":2}'],
    ['to an empty list on one line', '{"a":[]}', { into: ['a'], value: 2 }, '{"a":[2]}'],
    ['to an empty list', '{\n  "a": []\n}', { into: ['a'], value: 2 }, '{\n  "a": [\n    2\n  ]\n}'],
    [
      'an object in a list of multi-line objects',
      '{\n\t"a": [\n\t\t{\n\t\t\t"x": 1\n\t\t}\n\t]\n}',
      { into: ['a'], value: pair },
      '{\n\t"a": [\n\t\t{\n\t\t\t"x": 1\n\t\t},\n\t\t{\n\t\t\t"from": "/a",\n\t\t\t"to": "/b"\n\t\t}\n\t]\n}',
    ],
    [
      'an object in a list of one-line objects',
      '{\r\n  "a": [\r\n    { "x": 1 }\r\n  ]\r\n}',
      { into: ['a'], value: pair },
      '{\r\n  "a": [\r\n    { "x": 1 },\r\n    { "from": "/a", "to": "/b" }\r\n  ]\r\n}',
    ],
    [
      'an object in a list that starts at its bracket',
      '{\n  "a": [{\n    "x": 1\n  }]\n}',
      { into: ['a'], value: { y: 2 } },
      '{\n  "a": [{\n    "x": 1\n  }, {\n    "y": 2\n  }]\n}',
    ],
    [
      'to an empty list within a line',
      '{\n  "a": { "x": 1, "b": [] }\n}',
      { into: ['a', 'b'], value: 2 },
      '{\n  "a": { "x": 1, "b": [2] }\n}',
    ],
    ['to a list, before another entry', '[1, 2]', { into: [], value: 3, before: 1 }, '[1, 3, 2]'],
    ['a field at the end', '{\n  "a": 1\n}\n', { into: [], key: 'b', value: [2] }, '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n'],
    ['a field before another', '{\n  "a": 1\n}', { into: [], key: 'b', value: 2, before: 'a' }, '{\n  "b": 2,\n  "a": 1\n}'],
    [
      'a field before another on one line',
      '{"c": 1, "a": 1}',
      { into: [], key: 'b', value: 2, before: 'a' },
      '{"c": 1, "b": 2, "a": 1}',
    ],
  ])('%s', (_, text, edit, expected) => {
    expect(after(text, edit)).toBe(expected)
  })

  test('inserts added entries where entries were removed', () => {
    expect(after('{"a": [\n  1\n]}', remove('a', 0), { into: ['a'], value: 2 })).toBe('{"a": [\n  2\n]}')
    expect(after('[1, 2, 3]', remove(2), { into: [], value: 4 })).toBe('[1, 2, 4]')
  })
})

test('adds and removes entries of any list or object and leaves the rest unchanged', () => {
  const layout = fc.constantFrom<string | number | undefined>(undefined, 2, '\t')
  const keys = fc.uniqueArray(fc.stringMatching(/^[a-y"\\é]{1,3}$/), { maxLength: 6 })
  fc.assert(
    fc.property(keys, fc.array(fc.nat(5)), fc.nat(2), layout, fc.boolean(), (names, leaving, joining, indent, isList) => {
      const value = isList ? names : Object.fromEntries(names.map((name, index) => [name, { index }]))
      const text = JSON.stringify({ holder: value }, null, indent)
      const removed = [...new Set(leaving)].filter((index) => index < names.length)
      const remaining = names.filter((_, index) => !removed.includes(index))
      const added = Array.from({ length: joining }, (_, index) => `z${index}`)
      const edits: Edit[] = [
        ...removed.map((index) => ({ remove: ['holder', isList ? index : (names[index] ?? '')] })),
        ...added.map((name) => ({ into: ['holder'], value: isList ? name : { name }, ...(!isList && { key: name }) })),
      ]
      const expected = isList
        ? [...remaining, ...added]
        : Object.fromEntries([
            ...remaining.map((name) => [name, { index: names.indexOf(name) }]),
            ...added.map((name) => [name, { name }]),
          ])
      expect(after(text, ...edits)).toBe(JSON.stringify({ holder: expected }, null, indent))
    }),
    { numRuns: 500 },
  )
})

describe('edits of one text', () => {
  const edit = (start: number, end: number, text = '') => ({ start, end, text })

  test('selects compatible changes, at least one', () => {
    const [one, two, three] = [{ edits: [edit(0, 2), edit(6, 8)] }, { edits: [edit(2, 4)] }, { edits: [edit(7, 9)] }]
    expect(selectCompatible([one, two, three])).toEqual([one, two])
    expect(selectCompatible([{ edits: [edit(1, 1)] }, { edits: [edit(1, 1)] }])).toHaveLength(1)
  })

  test('shifts offsets', () => {
    const edits = [edit(0, 0, 'ab'), edit(2, 4, 'x')]
    expect([0, 1, 2, 3, 4, 9].map((offset) => shiftOffset(offset, edits))).toEqual([0, 3, 4, 4, 5, 10])
  })
})
