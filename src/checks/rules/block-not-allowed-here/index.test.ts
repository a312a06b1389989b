import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const columns = {
  type: 'columns',
  columns: [{ blocks: [{ type: 'richText', text: 'A' }] }, { blocks: [{ type: 'richText', text: 'B' }] }],
}
const inColumn = '/pages/1/blocks/1/columns/0/blocks/0'

test('a shared container cannot stand in a container', () => {
  expect(mistakesAfter({ '/shared/pair': columns, [inColumn]: { type: 'shared', ref: 'pair' } })).toEqual([
    'SCH108 "pair" The shared block "pair" holds other blocks, so it is not allowed inside another block.',
  ])
})

test('a shared container that shows itself is caught', () => {
  const loop = {
    type: 'columns',
    columns: [{ blocks: [{ type: 'shared', ref: 'loop' }] }, { blocks: [{ type: 'richText', text: 'B' }] }],
  }
  expect(mistakesAfter({ '/shared/loop': loop, '/pages/0/blocks/3': { type: 'shared', ref: 'loop' } })).toHaveLength(1)
})

test('a shared container stands on a page, and a plain shared block in a container', () => {
  expect(
    mistakesAfter({
      '/shared/pair': columns,
      '/pages/0/blocks/3': { type: 'shared', ref: 'pair' },
      [inColumn]: { type: 'shared', ref: 'why-us' },
    }),
  ).toEqual([])
})

test.each(['/pages/0/blocks/3', inColumn])('a list of items stands in "shared", not at %s', (pointer) => {
  expect(mistakesAfter({ [pointer]: { type: 'list', items: [{ title: 'One' }] } })).toEqual([
    'SCH108 "list" A "list" must have its own name in "shared". It is not allowed among blocks.',
  ])
})
