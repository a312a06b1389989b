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

test('the name of a list gives way to its items', () => {
  expect(inlineSharedLists({ blocks: [{ items: 'breads' }], shared }, plan).blocks).toEqual([{ items: [{ title: 'Rye' }] }])
})

test('items that stand there themselves stay', () => {
  const written = { blocks: [{ items: [{ title: 'Own' }] }], shared }
  expect(inlineSharedLists(written, plan)).toEqual(written)
})

test('the manifest that was given stays as it is', () => {
  const written = { blocks: [{ items: 'breads' }], shared }
  inlineSharedLists(written, plan)
  expect(written.blocks[0]?.items).toBe('breads')
})

test('a name without a list stays', () => {
  const written = { blocks: [{ items: 'constructor' }], shared }
  expect(inlineSharedLists(written, plan)).toEqual(written)
})
