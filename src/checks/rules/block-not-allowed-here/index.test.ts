import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const columns = {
  type: 'columns',
  columns: [{ blocks: [{ type: 'richText', text: 'A' }] }, { blocks: [{ type: 'richText', text: 'B' }] }],
}
const inColumn = '/pages/1/blocks/1/columns/0/blocks/0'

test('a shared container cannot be placed inside a container', () => {
  expect(diagnosticsAfter({ '/shared/pair': columns, [inColumn]: { type: 'shared', ref: 'pair' } })).toEqual([
    'SCH108 "pair" The shared block "pair" contains other blocks, so it cannot be placed inside another block.',
  ])
})

test('a shared container that contains itself is one error', () => {
  const loop = {
    type: 'columns',
    columns: [{ blocks: [{ type: 'shared', ref: 'loop' }] }, { blocks: [{ type: 'richText', text: 'B' }] }],
  }
  expect(diagnosticsAfter({ '/shared/loop': loop, '/pages/0/blocks/3': { type: 'shared', ref: 'loop' } })).toHaveLength(1)
})

test('a shared container can be placed on a page, and another shared block in a container', () => {
  expect(
    diagnosticsAfter({
      '/shared/pair': columns,
      '/pages/0/blocks/3': { type: 'shared', ref: 'pair' },
      [inColumn]: { type: 'shared', ref: 'why-us' },
    }),
  ).toEqual([])
})

test.each(['/pages/0/blocks/3', inColumn])('a list of items belongs in "shared", not at %s', (pointer) => {
  expect(diagnosticsAfter({ [pointer]: { type: 'list', items: [{ title: 'One' }] } })).toEqual([
    'SCH108 "list" A "list" must have its own name in "shared". It is not allowed among blocks.',
  ])
})
