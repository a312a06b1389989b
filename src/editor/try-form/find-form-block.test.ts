import { expect, test } from 'vitest'
import { findFormBlock } from './find-form-block.ts'

const manifest = {
  pages: [
    { path: '/', blocks: [{ type: 'hero', heading: 'Bread' }] },
    {
      path: '/contact',
      blocks: [
        { type: 'form', form: 'contact', heading: 'Write to us', hidden: true },
        { type: 'form', form: 'contact' },
      ],
    },
  ],
  shared: { signup: { type: 'form', form: 'news' } },
  forms: { contact: {}, news: {}, unused: {} },
}

test('a form is tried in the block from which it is opened, even if that is hidden', () => {
  expect(findFormBlock(manifest, 'contact', ['pages', 1, 'blocks', 1])).toMatchObject({
    type: 'form',
    form: 'contact',
    hidden: false,
  })
  expect(findFormBlock(manifest, 'contact', null)).toMatchObject({ heading: 'Write to us', hidden: false })
})

test('a form in a shared block is tried in that block', () => {
  expect(findFormBlock(manifest, 'news', null)).toEqual({ type: 'form', form: 'news', hidden: false })
})

test('a form that no page shows is tried in a new block', () => {
  expect(findFormBlock(manifest, 'unused', null)).toEqual({ type: 'form', form: 'unused' })
})
