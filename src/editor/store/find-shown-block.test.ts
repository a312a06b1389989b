import { expect, test } from 'vitest'
import { findShownBlock } from './find-shown-block.ts'

const manifest = {
  forms: { contact: {} },
  shared: { why: { type: 'richText', text: 'Because' }, products: { type: 'list', items: [] }, unused: { type: 'richText' } },
  pages: [
    { path: '/', title: 'why', blocks: [{ type: 'hero', heading: 'contact' }] },
    {
      path: '/about',
      blocks: [
        { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'why' }] }] },
        { type: 'cards', items: 'products' },
        { type: 'form', form: 'contact' },
      ],
    },
  ],
}

test.each([
  ['a field of a block', ['pages', 0, 'blocks', 0, 'heading'], ['pages', 0, 'blocks', 0]],
  ['a shared block', ['shared', 'why', 'text'], ['pages', 1, 'blocks', 0, 'columns', 0, 'blocks', 0]],
  ['a shared list', ['shared', 'products', 'items', 0], ['pages', 1, 'blocks', 1]],
  ['a form', ['forms', 'contact', 'fields', 0], ['pages', 1, 'blocks', 2]],
  ['a shared block that no page uses', ['shared', 'unused'], null],
  ['a field of a page', ['pages', 1, 'title'], null],
  ['a value outside of pages', ['site', 'name'], null],
])('%s is shown by the block that has or uses it', (_, at, expected) => {
  expect(findShownBlock(manifest, at)).toEqual(expected)
})
