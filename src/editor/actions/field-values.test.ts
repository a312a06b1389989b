import { expect, test } from 'vitest'
import { createLocalStore } from '../../../tests/support/editor/local-store.ts'
import { setFieldOfAll } from './field-values.ts'

const blocks = [
  { type: 'cards', items: [] },
  { type: 'logoGrid', items: [] },
  { type: 'richText', text: 'Bread' },
]
const places = blocks.map((_, index) => ['pages', 0, 'blocks', index])
const columns = { name: 'columns', title: 'Columns' }

function setColumns(value: unknown) {
  const store = createLocalStore({ manifest: { pages: [{ path: '/', blocks }] } })
  setFieldOfAll(store, places, columns, value, false)
  return { made: store.made, said: store.get().announcements.map(({ text }) => text) }
}

test('a block that does not allow a value keeps its own, which is said', () => {
  const { made, said } = setColumns(3)
  expect(made).toMatchObject([{ label: 'Change "Columns" of 1 block', changes: [{ into: ['pages', 0, 'blocks', 0] }] }])
  expect(said).toEqual(['Changed "Columns" of 1 block. 2 blocks cannot have this value.'])
})

test('a value that no block allows changes nothing', () => {
  expect(setColumns(9)).toEqual({ made: [], said: ['3 blocks cannot have this value.'] })
})
