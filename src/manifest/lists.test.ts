import { expect, test } from 'vitest'
import { withLists } from './lists.ts'
import { toPlan } from './walk.ts'

const plan = toPlan({
  properties: {
    blocks: { items: { properties: { items: { 'x-ref': 'list' } } } },
    shared: { additionalProperties: { properties: { items: {} } } },
  },
})
const shared = { breads: { type: 'list', items: [{ title: 'Rye' }] } }

test('the name of a list gives way to its items', () => {
  expect(withLists({ blocks: [{ items: 'breads' }], shared }, plan).blocks).toEqual([{ items: [{ title: 'Rye' }] }])
})

test('items that stand there themselves stay', () => {
  const written = { blocks: [{ items: [{ title: 'Own' }] }], shared }
  expect(withLists(written, plan)).toEqual(written)
})

test('the manifest that was given stays as it is', () => {
  const written = { blocks: [{ items: 'breads' }], shared }
  withLists(written, plan)
  expect(written.blocks[0]?.items).toBe('breads')
})

test('a name without a list stays', () => {
  const written = { blocks: [{ items: 'constructor' }], shared }
  expect(withLists(written, plan)).toEqual(written)
})
