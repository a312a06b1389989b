import { expect, test, vi } from 'vitest'
import { createLocalStore, type LocalStore } from '../../../tests/support/editor/local-store.ts'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf, listOf } from '../../manifest/json.ts'
import type { EditableText } from './editable-texts.ts'
import { createTextWriter, type TextWriter } from './text-writer.ts'

const block = { type: 'listColumns', columns: [{ title: 'Bread', points: ['Rye', 'Spelt'] }] }

const createStore = (): LocalStore =>
  createLocalStore({ manifest: { pages: [{ blocks: [{ type: 'hero', eyebrow: 'New', heading: 'Bread' }, block] }] } })

function createWriter(store: LocalStore, at: Steps, isRequired = true): TextWriter {
  const text: EditableText = {
    shown: { steps: at, form: null, format: 'plain', text: '', kind: 'empty', element: Object.create(null) },
    at,
    written: '',
    title: 'Heading',
    isRequired,
    limit: null,
  }
  return createTextWriter(store, text, () => at)
}

const readBlocks = (store: LocalStore): readonly unknown[] => listOf(listOf(store.get().manifest, 'pages')[0], 'blocks')

test('letters typed in a row are one step of undo, and a pause starts another one', () => {
  const now = vi.spyOn(performance, 'now')
  const store = createStore()
  const writer = createWriter(store, ['pages', 0, 'blocks', 0, 'heading'])
  for (const [time, text] of [
    [0, 'Bread!'],
    [500, 'Bread!!'],
    [5000, 'Bread!'],
  ] as const) {
    now.mockReturnValue(time)
    writer.write(text)
  }
  now.mockRestore()
  expect(store.made.map(({ label, joins }) => [label, joins])).toEqual([
    ['Change "Heading"', false],
    ['Change "Heading"', true],
    ['Change "Heading"', false],
  ])
})

test('a text that was changed elsewhere meanwhile starts a new step of undo', () => {
  const store = createStore()
  const at = ['pages', 0, 'blocks', 0, 'heading']
  const writer = createWriter(store, at)
  writer.write('Bread!')
  store.change([{ kind: 'set', at, value: 'Rolls' }], { label: 'Change elsewhere' })
  writer.write('Rolls!')
  expect(store.made.at(-1)?.joins).toBe(false)
})

test('an optional text is removed when it is emptied, and added again at its place', () => {
  const store = createStore()
  const writer = createWriter(store, ['pages', 0, 'blocks', 0, 'eyebrow'], false)
  writer.write('')
  expect(readBlocks(store)[0]).toEqual({ type: 'hero', heading: 'Bread' })
  expect(writer.read()).toBe('')
  writer.write('Now')
  expect(Object.keys(Object(readBlocks(store)[0]))).toEqual(['type', 'eyebrow', 'heading'])
})

test('a required text stays empty, so that it is reported', () => {
  const store = createStore()
  const writer = createWriter(store, ['pages', 0, 'blocks', 0, 'heading'])
  writer.write('')
  writer.finish()
  expect(fieldOf(readBlocks(store)[0], 'heading')).toBe('')
})

test('an entry of a list that was emptied is removed at the end, except for the last one', () => {
  const store = createStore()
  for (const index of [0, 0]) {
    const writer = createWriter(store, ['pages', 0, 'blocks', 1, 'columns', 0, 'points', index])
    writer.write('')
    writer.finish()
  }
  expect(listOf(listOf(readBlocks(store)[1], 'columns')[0], 'points')).toEqual([''])
})

test('nothing is written after the block is gone', () => {
  const store = createStore()
  const writer = createWriter(store, ['pages', 0, 'blocks', 7, 'heading'])
  writer.write('Bread')
  expect(writer.read()).toBeNull()
  expect(store.made).toEqual([])
})
