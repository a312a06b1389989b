import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '../pending-diagnostic.ts'
import { locate } from '../syntax/locate.ts'
import { applyEdits, selectApart, shift } from './apply.ts'
import { renameKey, rewritePart, rewriteValue } from './repair.ts'
import { stepsOf, toTextEdits } from './to-text-edits.ts'

function after(text: string, ...edits: Edit[]): string | null {
  const located = toTextEdits(edits, text, locate(text, stepsOf(edits)))
  return located && applyEdits(text, located)
}

describe('rewriting', () => {
  test('a value, whatever it is', () => {
    expect(after('{"a": {"b": [1]}, "c": 2}', rewriteValue(['a'], 'x'))).toBe('{"a": "x", "c": 2}')
  })

  test('a key, and nothing behind it', () => {
    expect(after('{"a" :1}', renameKey(['a'], 'b"'))).toBe('{"b\\"" :1}')
  })

  test('a value by what is written there', () => {
    expect(after('[1.10]', { spot: { steps: [0], part: 'value' }, text: (written) => `"${written}"` })).toBe('["1.10"]')
  })

  test('a part of a text that JSON escapes', () => {
    const text = String.raw`["\u0041 \"x\" \n x"]`
    expect(after(text, rewritePart([0], 'x', 8, 'y"'))).toBe(String.raw`["\u0041 \"x\" \n y\""]`)
  })

  test('a part that is not there is no edit', () => {
    expect(after('["abc"]', rewritePart([0], 'x', 0, 'y'))).toBeNull()
    expect(after('["abc"]', rewriteValue(['a'], 'y'))).toBeNull()
  })

  test('any part of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), fc.string(), (front, part, back, other) => {
        const text = JSON.stringify([front + part + back])
        expect(JSON.parse(String(after(text, rewritePart([0], part, front.length, other))))).toEqual([front + other + back])
      }),
      { numRuns: 300 },
    )
  })
})

const remove = (...remove: (string | number)[]): Edit => ({ remove })

describe('removing', () => {
  test.each<[string, string, Edit[], string]>([
    ['the first of a line', '[1, 2, 3]', [remove(0)], '[2, 3]'],
    ['the last of a line', '[1, 2, 3]', [remove(2)], '[1, 2]'],
    ['the last two', '[1, 2, 3]', [remove(1), remove(2)], '[1]'],
    ['all', '[ 1, 2 ]', [remove(0), remove(1)], '[]'],
    ['one with its line', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}', [remove('b')], '{\n  "a": 1,\n  "c": 3\n}'],
    ['the last with its line and the comma in front', '{\r\n\t"a": 1,\r\n\t"b": {}\r\n}', [remove('b')], '{\r\n\t"a": 1\r\n}'],
    ['from two lists', '{"a": [1, 2], "b": [3]}', [remove('a', 1), remove('b', 0)], '{"a": [1], "b": []}'],
  ])('%s', (_, text, edits, expected) => {
    expect(after(text, ...edits)).toBe(expected)
  })
})

const pair = { from: '/a', to: '/b' }

describe('adding', () => {
  test.each<[string, string, Edit, string]>([
    ['to a list on one line', '[1, 2]', { into: [], value: 3 }, '[1, 2, 3]'],
    ['to a list of one', '{"a": [1]}', { into: ['a'], value: 2 }, '{"a": [1, 2]}'],
    ['to a file without a space', '{"a":[1],"b":2}', { into: ['a'], value: pair }, '{"a":[1,{"from":"/a","to":"/b"}],"b":2}'],
    ['to an empty list on one line', '{"a":[]}', { into: ['a'], value: 2 }, '{"a":[2]}'],
    ['to an empty list', '{\n  "a": []\n}', { into: ['a'], value: 2 }, '{\n  "a": [\n    2\n  ]\n}'],
    [
      'groups that stand on lines of their own',
      '{\n\t"a": [\n\t\t{\n\t\t\t"x": 1\n\t\t}\n\t]\n}',
      { into: ['a'], value: pair },
      '{\n\t"a": [\n\t\t{\n\t\t\t"x": 1\n\t\t},\n\t\t{\n\t\t\t"from": "/a",\n\t\t\t"to": "/b"\n\t\t}\n\t]\n}',
    ],
    [
      'groups that stand on one line',
      '{\r\n  "a": [\r\n    { "x": 1 }\r\n  ]\r\n}',
      { into: ['a'], value: pair },
      '{\r\n  "a": [\r\n    { "x": 1 },\r\n    { "from": "/a", "to": "/b" }\r\n  ]\r\n}',
    ],
    ['a field at the end', '{\n  "a": 1\n}\n', { into: [], key: 'b', value: [2] }, '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n'],
    ['a field in front of another', '{\n  "a": 1\n}', { into: [], key: 'b', value: 2, before: 'a' }, '{\n  "b": 2,\n  "a": 1\n}'],
    [
      'a field in front of another on one line',
      '{"c": 1, "a": 1}',
      { into: [], key: 'b', value: 2, before: 'a' },
      '{"c": 1, "b": 2, "a": 1}',
    ],
  ])('%s', (_, text, edit, expected) => {
    expect(after(text, edit)).toBe(expected)
  })

  test('what joins takes the place of what leaves', () => {
    expect(after('{"a": [\n  1\n]}', remove('a', 0), { into: ['a'], value: 2 })).toBe('{"a": [\n  2\n]}')
    expect(after('[1, 2, 3]', remove(2), { into: [], value: 4 })).toBe('[1, 2, 4]')
  })
})

test('entries of any list or object leave and join, and the rest stays as it is', () => {
  const layout = fc.constantFrom<string | number | undefined>(undefined, 2, '\t')
  const keys = fc.uniqueArray(fc.stringMatching(/^[a-y"\\é]{1,3}$/), { maxLength: 6 })
  fc.assert(
    fc.property(keys, fc.array(fc.nat(5)), fc.nat(2), layout, fc.boolean(), (names, leaving, joining, indent, isList) => {
      const value = isList ? names : Object.fromEntries(names.map((name, index) => [name, { index }]))
      const text = JSON.stringify({ holder: value }, null, indent)
      const gone = [...new Set(leaving)].filter((index) => index < names.length)
      const kept = names.filter((_, index) => !gone.includes(index))
      const added = Array.from({ length: joining }, (_, index) => `z${index}`)
      const edits: Edit[] = [
        ...gone.map((index) => ({ remove: ['holder', isList ? index : (names[index] ?? '')] })),
        ...added.map((name) => ({ into: ['holder'], value: isList ? name : { name }, ...(!isList && { key: name }) })),
      ]
      const expected = isList
        ? [...kept, ...added]
        : Object.fromEntries([
            ...kept.map((name) => [name, { index: names.indexOf(name) }]),
            ...added.map((name) => [name, { name }]),
          ])
      expect(after(text, ...edits)).toBe(JSON.stringify({ holder: expected }, null, indent))
    }),
    { numRuns: 500 },
  )
})

describe('edits of one text', () => {
  const edit = (start: number, end: number, text = '') => ({ start, end, text })

  test('those that meet wait, and at least one is left', () => {
    const [one, two, three] = [{ edits: [edit(0, 2), edit(6, 8)] }, { edits: [edit(2, 4)] }, { edits: [edit(7, 9)] }]
    expect(selectApart([one, two, three])).toEqual([one, two])
    expect(selectApart([{ edits: [edit(1, 1)] }, { edits: [edit(1, 1)] }])).toHaveLength(1)
  })

  test('places move along', () => {
    const edits = [edit(0, 0, 'ab'), edit(2, 4, 'x')]
    expect([0, 1, 2, 3, 4, 9].map((offset) => shift(offset, edits))).toEqual([0, 3, 4, 4, 5, 10])
  })
})
