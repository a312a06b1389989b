import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../tests/support/manifest/json-layout.ts'
import { listSteps, randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { readReferenceManifest } from '../../tests/support/site/reference-site.ts'
import type { Steps } from '../contracts/change.ts'
import { valueAt } from '../manifest/pointer.ts'
import { applyChange, applyChanges } from './change.ts'
import { followConflicts, resolveConflict } from './conflict.ts'
import { openDocument, toDocumentText } from './document.ts'
import { mergeInto } from './merge.ts'

const changeAll = (value: unknown, choices: readonly Parameters<typeof toChange>[1][]): unknown =>
  choices.reduce((current, choice) => {
    const change = toChange(current, choice)
    return change ? applyChange(current, change) : current
  }, value)

const manyChoices = fc.array(randomChoices, { maxLength: 6 })
const texts = fc.tuple(randomManifests, jsonLayouts)

describe('for any changes on both sides', () => {
  test('a side without changes gives the other one', () => {
    fc.assert(
      fc.property(texts, manyChoices, jsonLayouts, ([value, layout], choices, other) => {
        const before = openDocument(formatJsonAs(value, layout))
        const after = openDocument(formatJsonAs(changeAll(value, choices), other))
        const taken = mergeInto(after, { base: before.value, draft: before.value }, 'm')
        expect(taken.conflicts).toEqual([])
        expect(toDocumentText(taken.document)).toBe(toDocumentText(after))
        const kept = mergeInto(before, { base: before.value, draft: after.value }, 'm')
        expect(kept.conflicts).toEqual([])
        expect(JSON.stringify(kept.document.value)).toBe(JSON.stringify(after.value))
      }),
      { numRuns: 200 },
    )
  })

  test('equal changes on both sides are no conflict', () => {
    fc.assert(
      fc.property(texts, manyChoices, ([value, layout], choices) => {
        const before = openDocument(formatJsonAs(value, layout))
        const after = openDocument(formatJsonAs(changeAll(value, choices), layout))
        const { document, conflicts } = mergeInto(after, { base: before.value, draft: after.value }, 'm')
        expect(conflicts).toEqual([])
        expect(toDocumentText(document)).toBe(toDocumentText(after))
      }),
      { numRuns: 200 },
    )
  })

  test('the text says what the value says, and the place of a conflict has the value of the draft', () => {
    fc.assert(
      fc.property(texts, manyChoices, manyChoices, ([value, layout], own, others) => {
        const [draft, file] = [own, others].map((choices) => openDocument(formatJsonAs(changeAll(value, choices), layout)))
        const start = openDocument(formatJsonAs(value, layout))
        if (!draft || !file) return
        const { document, conflicts } = mergeInto(file, { base: start.value, draft: draft.value }, 'm')
        expect(JSON.stringify(document.value)).toBe(JSON.stringify(JSON.parse(toDocumentText(document))))
        for (const conflict of conflicts) {
          if ('draft' in conflict) expect(valueAt(document.value, conflict.steps)).toEqual(conflict.draft)
          for (const take of ['draft', 'file'] as const)
            applyChanges(document.value, resolveConflict(document.value, conflict, take))
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('after any changes, taking the file for a conflict gives the value of the file', () => {
  let decided = 0
  fc.assert(
    fc.property(randomManifests, manyChoices, manyChoices, manyChoices, (start, own, others, later) => {
      const file = openDocument(JSON.stringify(changeAll(start, others)))
      const merged = mergeInto(file, { base: start, draft: changeAll(start, own) }, 'm')
      let { value } = merged.document
      let { conflicts } = merged
      for (const choice of later) {
        const change = toChange(value, choice)
        if (!change) continue
        value = applyChange(value, change)
        conflicts = followConflicts(conflicts, [change], value)
      }
      for (const conflict of conflicts) {
        const after = applyChanges(value, resolveConflict(value, conflict, 'file'))
        if ('file' in conflict) expect(valuesAround(after, conflict.steps)).toContainEqual(conflict.file)
        else expect(JSON.stringify(after)).not.toBe(JSON.stringify(value))
        decided += 1
      }
    }),
    { numRuns: 400 },
  )
  expect(decided).toBeGreaterThan(20)
})

/** The value at the steps. An entry that is added at the end of a shorter list is its last one. */
function valuesAround(manifest: unknown, steps: Steps): unknown[] {
  const owner = valueAt(manifest, steps.slice(0, -1))
  return [valueAt(manifest, steps), ...(Array.isArray(owner) ? owner.slice(-1) : [])]
}

test('changes of different blocks of a site never conflict, and both are in the result', () => {
  const site: unknown = readReferenceManifest()
  const blockSteps = listSteps(site).filter((steps) => steps.length === 4 && steps[0] === 'pages' && steps[2] === 'blocks')
  const place = fc.nat(blockSteps.length - 1)
  const document = openDocument(`${JSON.stringify(site, null, 2)}\n`)
  const change = (at: Steps, name: string): unknown =>
    applyChange(site, { kind: 'add', into: at, before: null, key: name, value: name })
  fc.assert(
    fc.property(place, place, (one, other) => {
      fc.pre(one !== other)
      const [own, others] = [blockSteps[one] ?? [], blockSteps[other] ?? []]
      const sides = [change(own, 'draft'), change(others, 'file')].map((value) =>
        openDocument(`${JSON.stringify(value, null, 2)}\n`),
      )
      const [draft = document, file = document] = sides
      const merged = mergeInto(file, { base: document.value, draft: draft.value }, 'm')
      expect(merged.conflicts).toEqual([])
      expect(valueAt(merged.document.value, [...own, 'draft'])).toBe('draft')
      expect(valueAt(merged.document.value, [...others, 'file'])).toBe('file')
    }),
    { numRuns: 60 },
  )
})

test('each field has the version of the side that changed it, and is a conflict exactly where both changed it differently', () => {
  const pages = fc.array(
    fc.array(fc.tuple(...Array.from({ length: 4 }, () => fc.constantFrom('none', 'draft', 'file', 'both', 'same')))),
    {
      maxLength: 4,
    },
  )
  let asked = 0
  fc.assert(
    fc.property(pages, (choices) => {
      // Each version is written field by field, so that nothing of the merge decides what is expected.
      const toVersion = (toText: (choice: string, name: string) => string) => ({
        pages: choices.map((blocks, page) => ({
          path: `/${page}`,
          blocks: blocks.map((fields, block) => ({
            type: 'hero',
            id: `${page}-${block}`,
            ...Object.fromEntries(fields.map((choice, field) => [`f${field}`, toText(choice, `${page}-${block}-${field}`)])),
          })),
        })),
      })
      const draft = toVersion((choice, name) =>
        /draft|both/.test(choice) ? `d ${name}` : choice === 'same' ? `s ${name}` : name,
      )
      const file = toVersion((choice, name) => (/file|both/.test(choice) ? `f ${name}` : choice === 'same' ? `s ${name}` : name))
      const expected = toVersion((choice, name) =>
        choice === 'none' ? name : `${choice === 'file' ? 'f' : choice === 'same' ? 's' : 'd'} ${name}`,
      )
      const merged = mergeInto(openDocument(JSON.stringify(file)), { base: toVersion((_, name) => name), draft }, 'm')
      expect(merged.document.value).toEqual(expected)
      const places = choices.flatMap((blocks, page) =>
        blocks.flatMap((fields, block) =>
          fields.flatMap((choice, field) => (choice === 'both' ? [['pages', page, 'blocks', block, `f${field}`]] : [])),
        ),
      )
      expect(merged.conflicts.map(({ steps }) => steps)).toEqual(places)
      asked += places.length
    }),
    { numRuns: 200 },
  )
  expect(asked).toBeGreaterThan(100)
})
