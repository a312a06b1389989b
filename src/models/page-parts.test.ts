import { expect, test } from 'vitest'
import type { Block } from '../manifest/manifest.gen.ts'
import { toBlockModels } from './block-models.ts'
import { toPageParts } from './page-parts.ts'

const read = (...blocks: Block[]) => toPageParts(toBlockModels(blocks, { shared: {}, pictures: {}, icons: {}, forms: {} }))

test('a page is divided at the anchors of its blocks and at the headings in its texts', () => {
  expect(
    read(
      { type: 'hero', heading: 'Bread', text: 'Baked **daily**.' },
      { type: 'faq', id: 'questions', heading: 'Questions', items: [{ question: 'When?', answer: 'At *six*.' }] },
      { type: 'richText', text: 'Before.\n\n## How we bake\n\nSlowly.\n\n### Rye\n\nOver night.' },
    ),
  ).toEqual([
    { anchor: '', heading: '', text: 'Bread Baked daily.' },
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
    { anchor: '', heading: '', text: 'A B one two first second Quoted words npm start' },
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
