import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import { valueAt } from '../manifest/pointer.ts'
import { listWanted } from './wanted-resources.ts'
import { countUses, findWritten } from './written-places.ts'

const text = { type: 'richText', text: 'Text' }

/** A site with a shared block that contains a block with a shared list. */
const manifest = {
  ...createMinimalManifest(),
  shared: {
    services: { type: 'list', items: [{ title: 'Cloud', icon: 'lucide:cloud' }] },
    both: { type: 'columns', columns: [{ blocks: [{ type: 'cards', items: 'services' }] }, { blocks: [text] }] },
    usual: text,
  },
  pages: [
    { path: '/', blocks: [text, { type: 'shared', ref: 'both' }, { type: 'shared', ref: 'both' }] },
    { path: '/a', blocks: [{ type: 'cards', items: 'services' }] },
    { path: '/b', blocks: [{ type: 'shared', ref: 'usual', heading: 'Here', actions: [{ label: 'Go', link: '/' }] }] },
  ],
}

describe('the place where a field is written', () => {
  test.each([
    ['in a block of its own', ['pages', 0, 'blocks', 0], ['text'], ['pages', 0, 'blocks', 0, 'text']],
    ['in a shared block', ['pages', 0, 'blocks', 1], ['heading'], ['shared', 'both', 'heading']],
    ['in a shared list', ['pages', 1, 'blocks', 0], ['items', 0, 'title'], ['shared', 'services', 'items', 0, 'title']],
    [
      'in a shared list of a shared block',
      ['shared', 'both', 'columns', 0, 'blocks', 0],
      ['items', 0],
      ['shared', 'services', 'items', 0],
    ],
    ['in the reference to a shared block', ['pages', 0, 'blocks', 1], ['hidden'], ['pages', 0, 'blocks', 1, 'hidden']],
    ['in a reference that replaces the field', ['pages', 2, 'blocks', 0], ['heading'], ['pages', 2, 'blocks', 0, 'heading']],
    [
      'in a list of a reference that replaces the list',
      ['pages', 2, 'blocks', 0],
      ['actions', 0, 'label'],
      ['pages', 2, 'blocks', 0, 'actions', 0, 'label'],
    ],
    ['in a shared block whose other fields are replaced', ['pages', 2, 'blocks', 0], ['text'], ['shared', 'usual', 'text']],
    ['in the name of a shared list', ['pages', 1, 'blocks', 0], ['items'], ['pages', 1, 'blocks', 0, 'items']],
  ])('is found %s', (_, block, field, written) => {
    expect(findWritten(manifest, block, field)).toEqual(written)
  })

  test('contains the text that is shown', () => {
    expect(valueAt(manifest, findWritten(manifest, ['pages', 1, 'blocks', 0], ['items', 0, 'title']))).toBe('Cloud')
  })
})

describe('the uses of a shared item', () => {
  test('count every reference, and every page that shows it', () => {
    expect(countUses(manifest, 'both')).toEqual({ pages: 1, places: 2 })
    expect(countUses(manifest, 'services')).toEqual({ pages: 2, places: 2 })
    expect(countUses(manifest, 'usual')).toEqual({ pages: 1, places: 1 })
    expect(countUses(manifest, 'nowhere')).toEqual({ pages: 0, places: 0 })
  })

  test('are none in a draft without pages', () => {
    expect(countUses({ pages: 'none', shared: [1] }, 'both')).toEqual({ pages: 0, places: 0 })
  })
})

describe('what a page wants to have prepared', () => {
  test('is what its blocks, their shared blocks and lists, and the chrome show', () => {
    expect(listWanted(manifest, ['pages', 0])).toEqual({
      pictures: [['/pictures/logo.svg', ['mark']]],
      icons: ['lucide:github', 'lucide:cloud'],
      code: [],
    })
    expect(listWanted(manifest, ['pages', 2]).icons).toEqual(['lucide:github'])
  })

  test('names each picture once with all slots in which it can be shown', () => {
    const picture = { src: '/pictures/hero.svg', alt: 'A laptop' }
    const pages = [
      {
        blocks: [
          { type: 'hero', heading: 'A', picture },
          { type: 'pictureText', heading: 'B', picture },
        ],
      },
    ]
    const { pictures } = listWanted({ pages }, ['pages', 0])
    expect(pictures.map(([name]) => name)).toEqual(['/pictures/hero.svg'])
    expect(pictures[0]?.[1]).toContain('half')
  })

  test('is nothing for a draft of another shape', () => {
    expect(listWanted({ pages: [{ blocks: 'none' }, 1] }, ['pages', 0])).toEqual({ pictures: [], icons: [], code: [] })
  })
})
