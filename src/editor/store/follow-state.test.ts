import { expect, test } from 'vitest'
import type { Change } from '../../contracts/change.ts'
import { toChanged } from './follow-state.ts'
import { initialState } from './state.ts'

const blocks = ['pages', 1, 'blocks']
const manifest = { pages: [{ blocks: [] }, { blocks: [{ type: 'hero' }, { type: 'cards' }, { type: 'quote' }] }] }

test.each<[string, Change, number]>([
  ['changed', { kind: 'set', at: [...blocks, 0, 'heading'], value: 'A' }, 0],
  ['added at the end', { kind: 'add', into: blocks, before: null, value: { type: 'quote' } }, 2],
  ['added in front of another', { kind: 'add', into: blocks, before: 1, value: { type: 'cards' } }, 1],
  ['moved', { kind: 'move', at: ['pages', 0, 'blocks', 0], into: blocks, index: 2 }, 2],
])('a block that undo has %s is shown', (_, change, index) => {
  const state = { ...initialState, manifest }
  expect(toChanged(state, [change])).toMatchObject({ page: ['pages', 1], selection: [...blocks, index], opened: [] })
})

test.each<[string, Change]>([
  ['page', { kind: 'remove', at: ['pages', 2] }],
  ['entry', { kind: 'remove', at: ['collections', 'news', 'entries', 0] }],
])('the open page stays when undo has removed a %s', (_, change) => {
  const state = { ...initialState, manifest, page: ['pages', 1] }
  expect({ ...state, ...toChanged(state, [change]) }.page).toEqual(['pages', 1])
})

test('several selected blocks stay selected when undo has changed one of them, and no others', () => {
  const several = { ...initialState, manifest, selection: [...blocks, 0], alsoSelected: [[...blocks, 1]] }
  const undo = (index: number) => toChanged(several, [{ kind: 'set', at: [...blocks, index, 'heading'], value: 'A' }])
  expect(undo(1)).toEqual({ page: ['pages', 1] })
  expect(undo(2)).toMatchObject({ selection: [...blocks, 2], alsoSelected: [] })
})

test.each([
  ['the site', ['site', 'name'], ['site']],
  ['a form', ['forms', 'contact', 'title'], ['forms', 'contact']],
])('%s is selected when undo has changed something in it', (_, at, selection) => {
  const state = { ...initialState, manifest, page: ['pages', 1] }
  expect(toChanged(state, [{ kind: 'set', at, value: 'A' }])).toMatchObject({ page: ['pages', 1], selection, opened: [] })
})
