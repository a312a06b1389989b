import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { createLivePage } from '../../models/live-models.ts'
import { findBlock, findContainer, findNeighbor, listBlocks } from './canvas-tree.ts'

const text = { type: 'richText', text: 'A text' }
const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [text] }] }
const manifest = {
  ...createMinimalManifest(),
  shared: { both: columns },
  pages: [{ path: '/', title: 'Home', description: '', blocks: [text, columns, { type: 'shared', ref: 'both' }] }],
}
const { entries } = createLivePage()({ manifest, page: ['pages', 0], resources: { pictures: {}, icons: {} } })
const at = (...steps: (string | number)[]) => ['pages', 0, 'blocks', ...steps]

describe('the blocks that can be selected', () => {
  test('are a container before its child blocks, without those of a shared block', () => {
    expect(listBlocks(entries).map(({ steps }) => steps)).toEqual([
      at(0),
      at(1),
      at(1, 'columns', 0, 'blocks', 0),
      at(1, 'columns', 1, 'blocks', 0),
      at(2),
    ])
  })

  test('follow each other in this order, and end at both ends', () => {
    expect(findNeighbor(entries, at(1), 1)?.steps).toEqual(at(1, 'columns', 0, 'blocks', 0))
    expect(findNeighbor(entries, at(2), -1)?.steps).toEqual(at(1, 'columns', 1, 'blocks', 0))
    expect(findNeighbor(entries, at(2), 1)).toBeNull()
    expect(findNeighbor(entries, null, 1)?.steps).toEqual(at(0))
    expect(findNeighbor(entries, null, -1)?.steps).toEqual(at(2))
  })

  test('are in the container that holds them', () => {
    const inner = findBlock(entries, at(1, 'columns', 1, 'blocks', 0))
    expect(inner && findContainer(entries, inner)?.steps).toEqual(at(1))
    const outer = findBlock(entries, at(1))
    expect(outer && findContainer(entries, outer)).toBeNull()
  })
})
