import { expect, test } from 'vitest'
import { listShownBlocks } from './list-shown-blocks.ts'

const manifest = {
  forms: { contact: {}, demo: {} },
  shared: {
    why: { type: 'richText', text: 'Because' },
    products: { type: 'list', items: [] },
    unused: { type: 'richText' },
    aside: { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'inner' }] }] },
    inner: { type: 'form', form: 'demo' },
    circle: { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'circle' }] }] },
  },
  pages: [
    { path: '/', title: 'why', blocks: [{ type: 'hero', heading: 'contact' }] },
    {
      path: '/about',
      blocks: [
        { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'why' }] }] },
        { type: 'cards', items: 'products' },
        { type: 'form', form: 'contact' },
        { type: 'shared', ref: 'aside' },
        { type: 'cards', items: 'products' },
      ],
    },
  ],
}

test.each([
  ['a field of a block', ['pages', 0, 'blocks', 0, 'heading'], [['pages', 0, 'blocks', 0]]],
  ['a shared block', ['shared', 'why', 'text'], [['pages', 1, 'blocks', 0, 'columns', 0, 'blocks', 0]]],
  [
    'a shared list',
    ['shared', 'products', 'items', 0],
    [
      ['pages', 1, 'blocks', 1],
      ['pages', 1, 'blocks', 4],
    ],
  ],
  ['a form', ['forms', 'contact', 'fields', 0], [['pages', 1, 'blocks', 2]]],
  ['a form in a shared block', ['forms', 'demo'], [['pages', 1, 'blocks', 3]]],
  ['a shared block that shows itself', ['shared', 'circle'], []],
  ['a shared block that no page uses', ['shared', 'unused'], []],
  ['a field of a page', ['pages', 1, 'title'], []],
  ['a value outside of pages', ['site', 'name'], []],
])('%s is shown by the blocks that have or use it', (_, at, expected) => {
  expect(listShownBlocks(manifest, at)).toEqual(expected)
})
