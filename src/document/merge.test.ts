import { describe, expect, test } from 'vitest'
import type { Change, Steps } from '../contracts/change.ts'
import { applyChange, applyChanges } from './change.ts'
import { followConflicts, type MergeConflict, resolveConflict } from './conflict.ts'
import { openDocument } from './document.ts'
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

test('a merge follows a block by the changes of both sides, whatever block is more like it', () => {
  const heading = (index: number): Steps => ['pages', 0, 'blocks', index, 'heading']
  const page = {
    blocks: [
      { type: 'text', heading: 'A' },
      { type: 'text', heading: 'B' },
    ],
  }
  const sides = {
    draft: [set('C', ...heading(1))],
    file: [add({ type: 'text', heading: 'B' }, blocks, 0), set('D', ...heading(2))],
  }
  const from = { pages: [page] }
  const file = openDocument(JSON.stringify(applyChanges(from, sides.file)))
  const { conflicts } = mergeInto(file, { base: from, draft: applyChanges(from, sides.draft) }, 'm', sides)
  expect(conflicts).toEqual([{ id: 'm-0', steps: heading(2), base: 'B', draft: 'C', file: 'D' }])
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
