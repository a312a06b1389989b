import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editValue, valueEdits } from '../../tests/support/manifest/random-edits.ts'
import { generousHost, readSeeds } from '../../tests/support/manifest/seeds.ts'
import { checkBytes } from '../checks/check-bytes.ts'
import { applyEdits } from '../checks/edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../checks/edits/to-text-edits.ts'
import { locate } from '../checks/json-text/locate.ts'
import type { Edit } from '../checks/pending-diagnostic.ts'
import { renameKey, replacePart, replaceRange, replaceValue } from '../checks/pending-fix.ts'
import { applyChanges } from './change.ts'
import { toChanges } from './to-changes.ts'

const manifest = { headng: 'a {b} {c}', items: [1, 2, 3], link: { href: '/x', label: 'X' } }

describe('the changes of a fix', () => {
  test.each<[string, Edit[], unknown]>([
    ['replace a value', [replaceValue(['items', 1], 'two')], { ...manifest, items: [1, 'two', 3] }],
    [
      'rename a field in its place',
      [renameKey(['headng'], 'heading')],
      { heading: 'a {b} {c}', items: [1, 2, 3], link: manifest.link },
    ],
    [
      'replace two parts of a text',
      [replacePart(['headng'], '{c}', 6, '{{c}}'), replacePart(['headng'], '{b}', 2, '{{b}}')],
      { ...manifest, headng: 'a {{b}} {{c}}' },
    ],
    ['remove several entries', [{ remove: ['items', 0] }, { remove: ['items', 2] }], { ...manifest, items: [2] }],
    [
      'rename a field and one inside it',
      [renameKey(['link'], 'button'), renameKey(['link', 'href'], 'to')],
      { headng: 'a {b} {c}', items: [1, 2, 3], button: { to: '/x', label: 'X' } },
    ],
    [
      'replace a field by one of the same name',
      [{ remove: ['link', 'href'] }, { into: ['link'], key: 'href', value: '/y', before: 'label' }],
      { ...manifest, link: { href: '/y', label: 'X' } },
    ],
    ['add an entry', [{ into: ['items'], value: 4 }], { ...manifest, items: [1, 2, 3, 4] }],
    [
      'add an entry before another one, of which one before it is removed',
      [{ remove: ['items', 0] }, { into: ['items'], value: 4, before: 2 }],
      { ...manifest, items: [2, 4, 3] },
    ],
    [
      'convert a value',
      [{ spot: { steps: ['items', 0], part: 'value' }, text: (source) => `"${source}"` }],
      { ...manifest, items: ['1', 2, 3] },
    ],
  ])('%s', (_, edits, expected) => {
    const changes = toChanges(edits, manifest)
    expect(JSON.stringify(applyChanges(manifest, changes ?? []))).toBe(JSON.stringify(expected))
  })

  test.each<[string, Edit]>([
    ['a range of the file', replaceRange(0, 1, '')],
    ['a place that does not exist', { remove: ['items', 3] }],
    ['a part that the text does not contain', replacePart(['headng'], 'x', 0, 'y')],
    ['a part of something other than a text', replacePart(['items'], 'x', 0, 'y')],
    ['a value that is not JSON', { spot: { steps: ['link'], part: 'value' }, text: '{' }],
    ['a name that exists already', renameKey(['link', 'href'], 'label')],
    ['a name for an entry of a list', renameKey(['items', 0], 'x')],
  ])('do not exist for %s', (_, edit) => {
    expect(toChanges([edit], manifest)).toBeNull()
  })
})

test('every fix of any wrong manifest changes the value as it changes the text', () => {
  const seeds = readSeeds()
  let compared = 0
  fc.assert(
    fc.property(fc.constantFrom(...seeds.keys()), valueEdits, (seed, edits) => {
      const value = editValue(seeds.get(seed), edits)
      const text = JSON.stringify(value)
      const { schema, rules } = checkBytes(new TextEncoder().encode(text), generousHost)
      const fixes = [...schema, ...rules].flatMap((diagnostic) => diagnostic.words().fixes ?? [])
      for (const fix of fixes) {
        if (!('edits' in fix) || !fix.edits) continue
        const changes = toChanges(fix.edits, value)
        const located = toTextEdits(fix.edits, text, locate(text, stepsOf(fix.edits)))
        if (!changes || !located) continue
        compared += 1
        expect(JSON.stringify(applyChanges(value, changes))).toBe(JSON.stringify(JSON.parse(applyEdits(text, located))))
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(0)
})
