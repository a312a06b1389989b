import { describe, expect, test } from 'vitest'
import type { PublicForm } from '../contracts/public-form.ts'
import type { Block } from '../manifest/manifest.gen.ts'
import { type BlockContext, toBlockModels } from './block-models.ts'
import { toPageParts } from './page-parts.ts'

const context: BlockContext = { shared: {}, pictures: {}, icons: {}, forms: {} }

const read = (...blocks: Block[]) => toPageParts(toBlockModels(blocks, context))

test('a page is divided at the anchors of its blocks and at the headings in its texts', () => {
  expect(
    read(
      { type: 'hero', heading: 'Bread', text: 'Baked **daily**.' },
      { type: 'faq', id: 'questions', heading: 'Questions', items: [{ question: 'When?', answer: 'At *six*.' }] },
      { type: 'richText', text: 'Before.\n\n## How we bake\n\nSlowly.\n\n### Rye\n\nOver night.' },
    ),
  ).toEqual([
    { anchor: '', heading: '', text: 'Bread · Baked daily.' },
    { anchor: 'questions', heading: 'Questions', text: 'When? At six. Before.' },
    { anchor: 'how-we-bake', heading: 'How we bake', text: 'Slowly.' },
    { anchor: 'rye', heading: 'Rye', text: 'Over night.' },
  ])
})

test('the anchor of the main heading and one without a heading begin no part', () => {
  expect(
    read({ type: 'hero', id: 'top-of-page', heading: 'Bread' }, { type: 'richText', id: 'more', text: 'Rye.' }).map(
      ({ anchor }) => anchor,
    ),
  ).toEqual([''])
})

test('a text has the words of tables, lists, code and links, apart from each other', () => {
  const text =
    '| A | B |\n| - | - |\n| one | two |\n\n- first\n- [second](/x)\n\n> ## Quoted\n>\n> words\n\n```sh\nnpm start\n```'
  expect(read({ type: 'richText', text })).toEqual([
    { anchor: '', heading: '', text: 'A · B · one · two · first · second · Quoted · words · npm start' },
  ])
})

test('an entry of a list that leads to another page is found there', () => {
  const items = [
    { title: 'Rye', link: '/bread/rye', text: 'Over night.' },
    { title: 'Recipe', link: 'https://example.com/recipe' },
  ]
  expect(read({ type: 'entryList', text: 'All breads.', items })).toEqual([
    { anchor: '', heading: '', text: 'All breads. Recipe' },
  ])
})

test('the blocks in columns are part of the page, and pictures are not', () => {
  expect(
    read(
      { type: 'hero', heading: 'Bakery' },
      {
        type: 'columns',
        columns: [
          {
            blocks: [
              { type: 'pictureText', id: 'oven', heading: 'Oven', text: 'Hot.', picture: { src: '/o.svg', alt: 'A drawing' } },
            ],
          },
          { blocks: [{ type: 'richText', text: 'Flour ![a bag](/bag.svg) first' }] },
        ],
      },
    ),
  ).toEqual([
    { anchor: '', heading: '', text: 'Bakery' },
    { anchor: 'oven', heading: 'Oven', text: 'Hot. Flour first' },
  ])
})

describe('on a site with a search', () => {
  const form: PublicForm = {
    id: 'order',
    version: '1',
    title: 'Order bread',
    submitLabel: 'Send',
    fields: [
      { type: 'text', name: 'name', label: 'Your name', hint: 'As on the invoice', placeholder: 'Ada' },
      { type: 'radio', name: 'bread', label: 'Bread', options: [{ value: 'r', label: 'Rye' }] },
      { type: 'hidden', name: 'source', label: 'Source', value: 'web' },
    ],
    privacy: null,
    successText: null,
    successPage: null,
    sending: { kind: 'server' },
  }
  const readSearched = (...blocks: Block[]) =>
    toPageParts(toBlockModels(blocks, { ...context, forms: { order: form }, hasAnchors: true }))

  test('a block with a heading and no id gets an anchor that leaves those of headings in texts as they are', () => {
    const parts = readSearched(
      { type: 'hero', heading: 'Bread' },
      { type: 'faq', heading: 'Rye', items: [{ question: 'When?', answer: 'At six.' }] },
      { type: 'richText', text: '## Rye\n\nSlowly.' },
      { type: 'faq', heading: 'Rye', id: 'own', items: [] },
    )
    expect(parts.map(({ anchor, heading }) => [anchor, heading])).toEqual([
      ['', ''],
      ['rye-1', 'Rye'],
      ['rye', 'Rye'],
      ['own', 'Rye'],
    ])
  })

  test('the labels, hints and choices of a form are found below its title', () => {
    expect(readSearched({ type: 'hero', heading: 'Bread' }, { type: 'form', form: 'order' }).at(-1)).toEqual({
      anchor: 'order-bread',
      heading: 'Order bread',
      text: 'Your name · As on the invoice · Bread · Rye',
    })
  })

  test('the title of a form is a text where it is the main heading', () => {
    expect(readSearched({ type: 'form', form: 'order' })[0]?.text).toMatch(/^Order bread · Your name/)
  })
})
