import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../tests/support/manifest/json-layout.ts'
import { listSteps, randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { readReferenceManifest } from '../../tests/support/site/reference-site.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { valueAt } from '../manifest/pointer.ts'
import { applyChange, applyChanges } from './change.ts'
import { followConflicts, type MergeConflict, resolveConflict } from './conflict.ts'
import { openDocument, toDocumentText } from './document.ts'
import { mergeInto } from './merge.ts'

const base = {
  site: { name: 'A', description: 'B' },
  pages: [
    {
      path: '/',
      blocks: [
        { type: 'hero', heading: 'One' },
        { type: 'cards', id: 'cards', items: [{ title: 'X' }, { title: 'Y' }] },
        { type: 'claims', id: 'claims', claims: ['a', 'b', 'c'] },
      ],
    },
    { path: '/b', blocks: [] },
  ],
}

/** Merges two versions of a manifest, each made from `base` by changes. */
function merge(draft: readonly Change[], file: readonly Change[], from: unknown = base) {
  const sides = { base: from, draft: applyChanges(from, draft) }
  const { document, conflicts } = mergeInto(openDocument(JSON.stringify(applyChanges(from, file), null, 2)), sides, 'm')
  return { value: document.value, conflicts }
}

const blocks: Steps = ['pages', 0, 'blocks']
const set = (value: unknown, ...at: Steps): Change => ({ kind: 'set', at, value })
const add = (value: unknown, into: Steps, before: number | null): Change => ({ kind: 'add', into, before, value })
const remove = (...at: Steps): Change => ({ kind: 'remove', at })
const move = (at: Steps, into: Steps, index: number): Change => ({ kind: 'move', at, into, index })

describe('a merge combines', () => {
  test.each<[string, Change[], Change[], Change[]]>([
    [
      'texts of two blocks',
      [set('Two', ...blocks, 0, 'heading')],
      [set('Z', ...blocks, 1, 'items', 1, 'title')],
      [set('Two', ...blocks, 0, 'heading'), set('Z', ...blocks, 1, 'items', 1, 'title')],
    ],
    [
      'two fields of an object',
      [set('C', 'site', 'name')],
      [set('D', 'site', 'description')],
      [set({ name: 'C', description: 'D' }, 'site')],
    ],
    ['the same change on both sides', [set('C', 'site', 'name')], [set('C', 'site', 'name')], [set('C', 'site', 'name')]],
    [
      'a moved block and a text inside it',
      [move([...blocks, 1], blocks, 0)],
      [set('Z', ...blocks, 1, 'items', 0, 'title')],
      [set('Z', ...blocks, 1, 'items', 0, 'title'), move([...blocks, 1], blocks, 0)],
    ],
    [
      'a block that was added and one that was removed',
      [add({ type: 'quote' }, blocks, 1)],
      [remove(...blocks, 2)],
      [remove(...blocks, 2), add({ type: 'quote' }, blocks, 1)],
    ],
    [
      'blocks that both have added at the end',
      [add({ type: 'quote' }, blocks, null)],
      [add({ type: 'steps' }, blocks, null)],
      [add({ type: 'quote' }, blocks, null), add({ type: 'steps' }, blocks, null)],
    ],
    [
      'an equal page that both have added',
      [add({ path: '/c' }, ['pages'], null)],
      [add({ path: '/c' }, ['pages'], null)],
      [add({ path: '/c' }, ['pages'], null)],
    ],
    [
      'texts of a list',
      [set('A', ...blocks, 2, 'claims', 0)],
      [set('C', ...blocks, 2, 'claims', 2)],
      [set(['A', 'b', 'C'], ...blocks, 2, 'claims')],
    ],
    [
      'a new block and a move of the block before it',
      [add({ type: 'quote' }, blocks, 1)],
      [move([...blocks, 0], blocks, 2)],
      [move([...blocks, 0], blocks, 2), add({ type: 'quote' }, blocks, 0)],
    ],
    ['a block that both have removed', [remove(...blocks, 1)], [remove(...blocks, 1)], [remove(...blocks, 1)]],
  ])('%s', (_, draft, file, expected) => {
    const { value, conflicts } = merge(draft, file)
    expect(conflicts).toEqual([])
    expect(value).toEqual(applyChanges(base, expected))
  })
})

describe('a merge asks about', () => {
  test.each<[string, Change[], Change[], Omit<MergeConflict, 'id'>]>([
    [
      'a text that both have changed',
      [set('Two', ...blocks, 0, 'heading')],
      [set('Three', ...blocks, 0, 'heading')],
      { steps: [...blocks, 0, 'heading'], base: 'One', draft: 'Two', file: 'Three' },
    ],
    [
      'a text of a list that both have changed',
      [set('A', ...blocks, 2, 'claims', 0)],
      [set('Ä', ...blocks, 2, 'claims', 0)],
      { steps: [...blocks, 2, 'claims', 0], base: 'a', draft: 'A', file: 'Ä' },
    ],
    [
      'a block that the draft has removed and the file has changed',
      [remove(...blocks, 0)],
      [set('Three', ...blocks, 0, 'heading')],
      { steps: [...blocks, 0], base: { type: 'hero', heading: 'One' }, file: { type: 'hero', heading: 'Three' } },
    ],
    [
      'a block that the draft has changed and the file has removed',
      [set('Two', ...blocks, 0, 'heading')],
      [remove(...blocks, 0)],
      { steps: [...blocks, 0], base: { type: 'hero', heading: 'One' }, draft: { type: 'hero', heading: 'Two' } },
    ],
    [
      'a field that both have added',
      [{ kind: 'add', into: ['site'], before: null, key: 'language', value: 'en' }],
      [{ kind: 'add', into: ['site'], before: null, key: 'language', value: 'de' }],
      { steps: ['site', 'language'], draft: 'en', file: 'de' },
    ],
  ])('%s, and keeps the draft until it is decided', (_, draft, file, expected) => {
    const { value, conflicts } = merge(draft, file)
    const [conflict, ...others] = conflicts
    expect(others).toEqual([])
    expect(conflict).toEqual({ id: expect.any(String), ...expected })
    expect(value).toEqual(applyChanges(base, draft))
    if (!conflict) return
    expect(resolveConflict(value, conflict, 'draft')).toEqual([])
    expect(applyChanges(value, resolveConflict(value, conflict, 'file'))).toEqual(applyChanges(base, file))
  })

  test('a block that was removed, where the file has it, after other blocks moved', () => {
    const { value, conflicts } = merge([remove(...blocks, 1)], [set('Z', ...blocks, 1, 'items', 0, 'title')])
    const changes = [add({ type: 'quote' }, blocks, 0), remove(...blocks, 2)]
    const after = applyChanges(value, changes)
    const [conflict] = followConflicts(conflicts, changes, after)
    expect(conflict?.steps).toEqual([...blocks, 2])
    expect(conflict && applyChanges(after, resolveConflict(after, conflict, 'file'))).toMatchObject({
      pages: [{ blocks: [{ type: 'quote' }, { type: 'hero' }, { type: 'cards', items: [{ title: 'Z' }, { title: 'Y' }] }] }, {}],
    })
  })
})

describe('a conflict', () => {
  const heading: Steps = [...blocks, 0, 'heading']
  const { value, conflicts } = merge([set('Two', ...heading)], [set('Three', ...heading)])

  test.each<[string, Change]>([
    ['its block was replaced by one without the field', set({ type: 'quote' }, ...blocks, 0)],
    ['its list of blocks was replaced by something else', set('none', ...blocks)],
    ['its page was removed', remove('pages', 0)],
  ])('is decided when %s', (_, change) => {
    expect(followConflicts(conflicts, [change], applyChange(value, change))).toEqual([])
  })

  test('stays when its block was replaced by one with the field', () => {
    const change = set({ type: 'intro', heading: 'Four' }, ...blocks, 0)
    expect(followConflicts(conflicts, [change], applyChange(value, change))).toEqual(conflicts)
  })
})

/** The value after changes that fit it. */
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
      { numRuns: 500 },
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
      { numRuns: 500 },
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
    { numRuns: 1000 },
  )
  expect(decided).toBeGreaterThan(50)
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
