import { expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { followState } from './follow-state.ts'
import { extendSelected, listSelectedBlocks, listTargets, toggleSelected } from './selected-blocks.ts'
import { initialState } from './state.ts'

const block = (index: number, page = 0): Steps => ['pages', page, 'blocks', index]
const inner = [...block(3), 'columns', 0, 'blocks', 0]
const order = [block(0), block(1), block(2), block(3), inner, block(4)]
const select = (selection: Steps | null, ...alsoSelected: Steps[]) => ({ ...initialState, selection, alsoSelected })

test('the selected blocks are in the order of the manifest, without those inside another one', () => {
  expect(listSelectedBlocks(select(block(10, 1), inner, block(2), block(3), block(9, 1)))).toEqual([
    block(2),
    block(3),
    block(9, 1),
    block(10, 1),
  ])
  expect(listSelectedBlocks(select(['theme'], block(1)))).toEqual([])
})

test('an action on one of them is for all, and on another block for that', () => {
  const selected = select(block(2), block(0))
  expect(listTargets(selected, block(0))).toEqual([block(0), block(2)])
  expect(listTargets(selected, block(1))).toEqual([block(1)])
})

test('a block is added and taken away again', () => {
  expect(toggleSelected(select(block(0)), block(2))).toEqual([block(0), block(2)])
  expect(toggleSelected(select(block(0), block(2)), block(0))).toEqual([block(2)])
  expect(toggleSelected(select(null), block(2))).toEqual([block(2)])
})

test('a range goes from the selected block in both directions', () => {
  expect(extendSelected(select(block(1)), block(3), order)).toEqual([block(1), block(2), block(3)])
  expect(extendSelected(select(block(1), block(2)), block(0), order)).toEqual([block(1), block(0)])
  expect(extendSelected(select(block(7)), block(3), order)).toEqual([block(3)])
})

test('after a change of someone else the same blocks are selected, and one that is gone no longer', () => {
  const state = followState(select(block(1), block(3), block(4)), { pages: [{ blocks: [] }] }, [
    { kind: 'remove', at: block(1) },
    { kind: 'add', into: block(0).slice(0, 3), before: 0, value: {} },
  ])
  expect(state).toMatchObject({ selection: block(3), alsoSelected: [block(4)] })
})
