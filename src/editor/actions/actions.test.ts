import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { withoutAnchors } from './anchors.ts'
import type { BlockAction } from './block-action.ts'
import { pasteBlock, toClipboardText } from './clipboard.ts'
import { describeBlock } from './describe-block.ts'
import { deleteBlock, duplicateBlock, insertBlock, toggleHidden } from './edit-block.ts'
import { moveBlockBefore, moveBlockBy } from './move-block.ts'
import { findAnchorProblem, renameAnchor } from './rename-anchor.ts'

const hero = { type: 'hero', id: 'top', heading: 'Bread' }
const text = { type: 'richText', id: 'about', text: 'See [the top](#top) and **more**.' }
const columns = {
  type: 'columns',
  columns: [{ blocks: [{ type: 'richText', id: 'left', text: 'Left' }] }, { blocks: [{ type: 'richText', text: 'Right' }] }],
}
const site = {
  navigation: { items: [{ label: 'Top', link: '/#top' }] },
  pages: [
    { path: '/', title: 'Home', description: 'Home.', blocks: [hero, text, columns] },
    { path: '/a', title: 'A', description: 'A.', blocks: [{ type: 'richText', text: '[Home](/#top) [here](#top)' }] },
  ],
}
const list = ['pages', 0, 'blocks']
const left = [...list, 2, 'columns', 0, 'blocks']

/** The site after an action and what is selected then; or the problem. */
function run(action: BlockAction) {
  if ('problem' in action) return { problem: action.problem }
  const manifest = applyChanges(site, action.changes)
  return { manifest, selected: action.select && valueAt(manifest, action.select), said: action.announcement }
}
const typesIn = (manifest: unknown, at: readonly (string | number)[]) =>
  [valueAt(manifest, at)].flat().map((block) => Object(block).type)

describe('moving', () => {
  test('moves a block up and keeps it selected', () => {
    const { manifest, selected, said } = run(moveBlockBy(site, [...list, 1], -1))
    expect(typesIn(manifest, list)).toEqual(['richText', 'hero', 'columns'])
    expect([selected, said]).toEqual([text, 'Moved Text "See the top and more." to place 1 of 3.'])
  })

  test('says when a block cannot go further', () => {
    expect(run(moveBlockBy(site, [...list, 0], -1))).toEqual({ problem: 'Hero "Bread" is already at the top.' })
  })

  test('moves a block into a column after it, whose place changes by that', () => {
    const { manifest, selected } = run(moveBlockBefore(site, [...list, 0], left, 1))
    expect(typesIn(manifest, [...list, 1, 'columns', 0, 'blocks'])).toEqual(['richText', 'hero'])
    expect(selected).toEqual(hero)
  })

  test('moves a block to the end of another page', () => {
    const { manifest, said } = run(moveBlockBefore(site, [...list, 0], ['pages', 1, 'blocks'], 1))
    expect(typesIn(manifest, ['pages', 1, 'blocks'])).toEqual(['richText', 'hero'])
    expect(said).toBe('Moved Hero "Bread" to place 2 of 2 of page /a.')
  })

  test('moves no container into a block, nor a block into itself', () => {
    expect(run(moveBlockBefore(site, [...list, 2], left, 0))).toHaveProperty('problem')
  })
})

describe('adding, copying and deleting', () => {
  test('a copy has no anchors, also not in columns', () => {
    const { manifest, selected } = run(duplicateBlock(site, [...list, 2]))
    expect(typesIn(manifest, list)).toEqual(['hero', 'richText', 'columns', 'columns'])
    expect(JSON.stringify(selected)).not.toContain('"id"')
    expect(withoutAnchors(columns)).toEqual(selected)
  })

  test('says after which block another one was added', () => {
    expect(run(insertBlock(site, list, 1, { type: 'richText', text: 'New' })).said).toBe('Added Text "New" after Hero "Bread".')
  })

  test('selects the next block after a deletion, or the block around an empty list', () => {
    expect(run(deleteBlock(site, [...list, 0])).selected).toEqual(text)
    expect(run(deleteBlock(site, [...list, 2])).selected).toEqual(text)
    expect(run(deleteBlock(site, [...left, 0])).selected).toHaveProperty('type', 'columns')
  })

  test('a copied block can be pasted, on its own page without its anchor', () => {
    expect(run(pasteBlock(site, ['pages', 1, 'blocks'], 0, toClipboardText(hero))).selected).toEqual(hero)
    expect(run(pasteBlock(site, list, 0, toClipboardText(hero))).selected).toEqual({ type: 'hero', heading: 'Bread' })
  })

  test('pastes nothing but blocks', () => {
    for (const words of ['', 'Hello', '{', '[]', '{"type":"unknown"}', '{"heading":"Bread"}'])
      expect(run(pasteBlock(site, list, 0, words))).toHaveProperty('problem')
  })

  test('hiding adds the field, and showing removes it', () => {
    const { manifest } = run(toggleHidden(site, [...list, 0]))
    expect(valueAt(manifest, [...list, 0, 'hidden'])).toBe(true)
    expect(toggleHidden(manifest, [...list, 0])).toMatchObject({ changes: [{ kind: 'remove', at: [...list, 0, 'hidden'] }] })
  })
})

describe('anchors', () => {
  test('renaming changes every link to the block in one step', () => {
    const { manifest, said } = run(renameAnchor(site, [...list, 0], 'start'))
    expect(valueAt(manifest, [...list, 1, 'text'])).toBe('See [the top](#start) and **more**.')
    expect(valueAt(manifest, ['navigation', 'items', 0, 'link'])).toBe('/#start')
    expect(valueAt(manifest, ['pages', 1, 'blocks', 0, 'text'])).toBe('[Home](/#start) [here](#top)')
    expect(said).toBe('Hero "Bread" has the anchor #start. Changed 3 links to it.')
  })

  test('must be in lowercase with hyphens, and unique on the page', () => {
    expect(findAnchorProblem(site, [...list, 0], 'Not Valid')).toContain('lowercase')
    expect(findAnchorProblem(site, [...list, 0], 'left')).toBe(
      'Another block of this page has the anchor "left". Choose another name.',
    )
    expect(findAnchorProblem(site, [...list, 0], 'top')).toBeNull()
  })
})

test('a block is described by its heading, or else by its first text as it is read', () => {
  expect(describeBlock(text)).toEqual({ title: 'Text', label: 'See the top and more.' })
  expect(describeBlock(hero)).toEqual({ title: 'Hero', label: 'Bread' })
  expect(describeBlock(null)).toEqual({ title: 'Block', label: '' })
})
