import { expect, test } from 'vitest'
import { inlineSharedLists } from './lists.ts'
import { createMarkPlan } from './walk.ts'

const plan = createMarkPlan({
  properties: {
    blocks: { items: { properties: { items: { 'x-ref': 'list' } } } },
    shared: { additionalProperties: { properties: { items: {} } } },
  },
})
const shared = { breads: { type: 'list', items: [{ title: 'Rye' }] } }

test('replaces the name of a list with its items', () => {
  expect(inlineSharedLists({ blocks: [{ items: 'breads' }], shared }, plan).blocks).toEqual([{ items: [{ title: 'Rye' }] }])
})

test('leaves items alone', () => {
  const written = { blocks: [{ items: [{ title: 'Own' }] }], shared }
  expect(inlineSharedLists(written, plan)).toEqual(written)
})

test('does not change its argument', () => {
  const written = { blocks: [{ items: 'breads' }], shared }
  inlineSharedLists(written, plan)
  expect(written.blocks[0]?.items).toBe('breads')
})

test('leaves a name without a list alone', () => {
  const written = { blocks: [{ items: 'constructor' }], shared }
  expect(inlineSharedLists(written, plan)).toEqual(written)
})
