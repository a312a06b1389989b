import { readFileSync } from 'node:fs'
import { diffLines } from 'diff'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../tests/support/manifest/json-layout.ts'
import { listSteps, randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { referenceSite } from '../../tests/support/site/reference-site.ts'
import type { Change } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import { changeDocument, openDocument, readValueText, replaceDocumentText, replaceValueText, toDocumentText } from './document.ts'

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`

const source = lines(
  '{',
  '  "site": { "name": "A" },',
  '  "pages": [',
  '    {',
  '      "path": "/",',
  '      "blocks": [',
  '        {',
  '          "type": "hero",',
  '          "heading": "Caf\\u00e9"',
  '        },',
  '        { "type": "cards", "items": [1, 2] }',
  '      ]',
  '    },',
  '    {',
  '      "path": "/b",',
  '      "blocks": []',
  '    }',
  '  ]',
  '}',
)

/** How the lines of a text differ after changes: lines that are new (`+`) and lines that are gone (`-`). */
function lineChanges(text: string, ...changes: Change[]): string[] {
  const after = toDocumentText(changeDocument(openDocument(text), changes))
  return diffLines(text, after).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .trimEnd()
          .split('\n')
          .map((line) => `${added ? '+' : '-'}${line}`)
      : [],
  )
}

const hero = ['pages', 0, 'blocks', 0]

describe('the text after a change', () => {
  test('of a text differs in one line', () => {
    expect(lineChanges(source, { kind: 'set', at: [...hero, 'heading'], value: 'Hello' })).toEqual([
      '-          "heading": "Caf\\u00e9"',
      '+          "heading": "Hello"',
    ])
  })

  test('to an equal value is the same', () => {
    expect(lineChanges(source, { kind: 'set', at: [...hero, 'heading'], value: 'Café' })).toEqual([])
  })

  test('of an object differs only in what differs inside', () => {
    const value = { type: 'hero', eyebrow: 'New', heading: 'Café' }
    expect(lineChanges(source, { kind: 'set', at: hero, value })).toEqual(['+          "eyebrow": "New",'])
  })

  test('from a text to an object is on several lines', () => {
    expect(lineChanges(source, { kind: 'set', at: [...hero, 'heading'], value: { a: 1, b: [] } })).toEqual([
      '-          "heading": "Caf\\u00e9"',
      '+          "heading": {',
      '+            "a": 1,',
      '+            "b": []',
      '+          }',
    ])
  })

  test('within a line stays within the line', () => {
    expect(lineChanges(source, { kind: 'set', at: ['site', 'name'], value: { long: 'A', short: 'B' } })).toEqual([
      '-  "site": { "name": "A" },',
      '+  "site": { "name": { "long": "A", "short": "B" } },',
    ])
  })

  test('has a new page like its neighbors', () => {
    expect(lineChanges(source, { kind: 'add', into: ['pages'], before: 1, value: { path: '/c', blocks: [] } })).toEqual([
      '+      "path": "/c",',
      '+      "blocks": []',
      '+    },',
      '+    {',
    ])
  })

  test('has a moved block with its own text, indented like its new place', () => {
    expect(lineChanges(source, { kind: 'move', at: hero, into: ['pages', 1, 'blocks'], index: 0 })).toEqual([
      '-        {',
      '-          "type": "hero",',
      '-          "heading": "Caf\\u00e9"',
      '-        },',
      '-      "blocks": []',
      '+      "blocks": [',
      '+        {',
      '+          "type": "hero",',
      '+          "heading": "Caf\\u00e9"',
      '+        }',
      '+      ]',
    ])
  })

  test.each<[string, string, Change, string]>([
    [
      'a page of an empty list',
      '{\n\t"pages": []\n}',
      { kind: 'add', into: ['pages'], before: null, value: {} },
      '{\n\t"pages": [\n\t\t{}\n\t]\n}',
    ],
    [
      'the list of pages',
      '{\n "a": 1\n}',
      { kind: 'add', into: [], before: null, key: 'pages', value: [1] },
      '{\n "a": 1,\n "pages": [\n  1\n ]\n}',
    ],
    [
      'a field of a page without fields',
      '{\r\n  "pages": [\r\n    {}\r\n  ]\r\n}',
      { kind: 'add', into: ['pages', 0], before: null, key: 'a', value: 1 },
      '{\r\n  "pages": [\r\n    {\r\n      "a": 1\r\n    }\r\n  ]\r\n}',
    ],
    [
      'a page of a file without spaces',
      '{"pages":[{"a":1}]}',
      { kind: 'add', into: ['pages'], before: 0, value: { b: 2 } },
      '{"pages":[{"b":2},{"a":1}]}',
    ],
    [
      'a page of one line',
      '{\n  "pages": [\n    { "a": 1 }\n  ]\n}',
      { kind: 'add', into: ['pages'], before: null, value: { b: 2 } },
      '{\n  "pages": [\n    { "a": 1 },\n    { "b": 2 }\n  ]\n}',
    ],
    [
      'a page after a bracket',
      '{\n  "pages": [{\n    "a": 1\n  }]\n}',
      { kind: 'add', into: ['pages'], before: null, value: { b: 2 } },
      '{\n  "pages": [{\n    "a": 1\n  }, {\n    "b": 2\n  }]\n}',
    ],
    [
      'an entry of pages that are no list',
      '{"pages":{"0":1}}',
      { kind: 'set', at: ['pages', '0'], value: 2 },
      '{"pages":{"0":2}}',
    ],
    ['the manifest', '{"pages":[1]}', { kind: 'set', at: [], value: 1 }, '1'],
    [
      'an empty list within a line',
      '{\n  "a": { "b": [] }\n}',
      { kind: 'add', into: ['a', 'b'], before: null, value: 1 },
      '{\n  "a": { "b": [1] }\n}',
    ],
  ])('has %s', (_, text, change, expected) => {
    const document = changeDocument(openDocument(text), [change])
    expect(toDocumentText(document)).toBe(expected)
    expect(document.value).toEqual(JSON.parse(expected))
  })

  test('is refused together with its value', () => {
    expect(() => changeDocument(openDocument(source), [{ kind: 'remove', at: ['pages', 2] }])).toThrow(
      expect.objectContaining({ code: 'CHANGE_REFUSED' }),
    )
  })
})

describe('a text that a person edits', () => {
  test('becomes changes of what differs', () => {
    const edited = source.replace('"/b"', '"/c"')
    const { document, changes } = replaceDocumentText(openDocument(source), edited)
    expect(changes).toEqual([{ kind: 'set', at: ['pages', 1, 'path'], value: '/c' }])
    expect(toDocumentText(document)).toBe(edited)
  })

  test('of one value is shown and taken without the indentation of its place', () => {
    const document = openDocument(source)
    const text = readValueText(document, hero)
    expect(text).toBe('{\n  "type": "hero",\n  "heading": "Caf\\u00e9"\n}')
    const replaced = replaceValueText(document, hero, text.replace('hero', 'intro'))
    expect(replaced.changes).toEqual([{ kind: 'set', at: [...hero, 'type'], value: 'intro' }])
    expect(toDocumentText(replaced.document)).toBe(source.replace('hero', 'intro'))
  })

  test.each([
    ['is not JSON', '{"a": 1,}', /^Line 1: .*comma/],
    ['has a field twice', '{"a": 1, "b": {"a": 2, "a": 3}}', /^"a" appears twice/],
    ['is nested too deeply', '['.repeat(50_000) + ']'.repeat(50_000), /32 levels/],
    ['starts with a byte order mark', '\uFEFF{}', /^Line 1: /],
  ])('is refused with a sentence if it %s', (_, text, message) => {
    expect(() => replaceDocumentText(openDocument(source), text)).toThrow(
      expect.objectContaining({ code: 'JSON_INVALID', message: expect.stringMatching(message) }),
    )
  })
})

test('a changed text of a site differs in its line, and the rest of the file stays', () => {
  const site = readFileSync(referenceSite.manifestFile, 'utf8')
  const document = openDocument(site)
  const places = listSteps(document.value).filter((steps) => typeof valueAt(document.value, steps) === 'string')
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.string({ unit: 'grapheme' }), (at, value) => {
      const [line, ...others] = lineChanges(site, { kind: 'set', at, value: `${value}!` }).filter((line) => line.startsWith('+'))
      expect(others).toEqual([])
      expect(line).toContain(JSON.stringify(`${value}!`))
    }),
    { numRuns: 20 },
  )
})

/** Applies changes that fit, one after the other, and calls `onChange` with the document after each. */
function changeRandomly(
  text: string,
  choices: readonly Parameters<typeof toChange>[1][],
  onChange: (text: string, value: unknown) => void,
): void {
  let document = openDocument(text)
  for (const choice of choices) {
    const change = toChange(document.value, choice)
    if (!change) continue
    document = changeDocument(document, [change])
    onChange(toDocumentText(document), document.value)
  }
}

const manyChoices = fc.array(randomChoices, { maxLength: 8 })

describe('for any manifest in any layout', () => {
  test('opening and writing gives the same text', () => {
    fc.assert(
      fc.property(randomManifests, jsonLayouts, (value, layout) => {
        const text = formatJsonAs(value, layout)
        expect(toDocumentText(openDocument(text))).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  test('the value says what the text says after any changes', () => {
    fc.assert(
      fc.property(randomManifests, jsonLayouts, manyChoices, (value, layout, choices) => {
        changeRandomly(formatJsonAs(value, layout), choices, (text, changed) => {
          expect(JSON.stringify(changed)).toBe(JSON.stringify(JSON.parse(text)))
        })
      }),
      { numRuns: 1000 },
    )
  })

  test('a file that is formatted regularly stays so', () => {
    const units = fc.constantFrom('', ' ', '  ', '\t')
    // The order of keys that are whole numbers differs between a file and its value.
    const isOrdered = (value: unknown) => !JSON.stringify(value).includes('"12":')
    const manifests = randomManifests.filter((value) => isObject(value) && isOrdered(value))
    const choices = randomChoices.filter(({ key, value }) => key !== '12' && isOrdered(value))
    fc.assert(
      fc.property(manifests, units, fc.array(choices, { maxLength: 8 }), (value, unit, choices) => {
        changeRandomly(JSON.stringify(value, null, unit), choices, (text, changed) => {
          // A file that does not start with a field does not show its style.
          fc.pre(unit === '' || text.startsWith(`{\n${unit}"`))
          expect(text).toBe(JSON.stringify(changed, null, unit))
        })
      }),
      { numRuns: 1000 },
    )
  })
})
