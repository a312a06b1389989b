import { expect, test } from 'vitest'
import { findDropPlace } from './drop.ts'

const text = { type: 'richText', text: 'Text' }
const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [text] }] }
const site = {
  pages: [
    { path: '/', blocks: [text, columns, text] },
    { path: '/a', blocks: [text] },
  ],
}
const blocks = ['pages', 0, 'blocks']
const column = [...blocks, 1, 'columns', 0, 'blocks']

test('a block goes between blocks', () => {
  expect(findDropPlace(site, [[...blocks, 0]], [...blocks, 2], 'before')).toEqual({ list: blocks, index: 2 })
  expect(findDropPlace(site, [[...blocks, 2]], [...blocks, 0], 'after')).toEqual({ list: blocks, index: 1 })
})

test('a block goes into a column, and to the end of a page or column that it is dropped onto', () => {
  expect(findDropPlace(site, [[...blocks, 0]], [...column, 0], 'before')).toEqual({ list: column, index: 0 })
  expect(findDropPlace(site, [[...blocks, 0]], column, 'on')).toEqual({ list: column, index: 1 })
  expect(findDropPlace(site, [[...blocks, 0]], ['pages', 1], 'on')).toEqual({ list: ['pages', 1, 'blocks'], index: 1 })
})

test('a page goes between pages only, and a block never does', () => {
  expect(findDropPlace(site, [['pages', 0]], ['pages', 1], 'after')).toEqual({ list: ['pages'], index: 2 })
  expect(findDropPlace(site, [['pages', 0]], ['pages', 1], 'on')).toBeNull()
  expect(findDropPlace(site, [[...blocks, 0]], ['pages', 1], 'before')).toBeNull()
})

test('a container goes into no other block and not into itself, and nothing is dropped where it is or onto a block', () => {
  expect(findDropPlace(site, [[...blocks, 1]], column, 'on')).toBeNull()
  expect(findDropPlace(site, [[...blocks, 0]], [...blocks, 1], 'before')).toBeNull()
  expect(findDropPlace(site, [[...blocks, 0]], [...blocks, 2], 'on')).toBeNull()
  expect(findDropPlace(site, [[...blocks, 0]], column, 'before')).toBeNull()
})

test('several blocks are dropped together, unless one of them cannot be there', () => {
  const moved = [
    [...blocks, 0],
    [...blocks, 2],
  ]
  expect(findDropPlace(site, moved, [...blocks, 0], 'after')).toEqual({ list: blocks, index: 1 })
  expect(findDropPlace(site, [...moved, [...blocks, 1]], column, 'on')).toBeNull()
})
