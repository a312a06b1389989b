import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { applyChange } from '../../../document/change.ts'
import type { LiveBlock } from '../../../models/live-block.ts'
import { createLivePage } from '../../../models/live-models.ts'
import type { PageRect } from '../canvas-dom.ts'
import { findDropPlace, listDropPlaces, type PageLayout } from './drop-places.ts'

const LIST = ['pages', 0, 'blocks']
const text = { type: 'richText', text: 'A text' }
const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [] }] }

/** A page of two texts and two columns, of which the second is empty. Each block is 100 high, and the columns are side by side. */
const { entries } = openPage([text, text, columns])
const layout: PageLayout = {
  findBlockRect({ steps }) {
    const row = Number(steps[3]) * 100
    return steps.length === 4 ? { left: 0, top: row, width: 400, height: 100 } : toColumn(Number(steps[5]))
  },
  findListRect: (_, list) => toColumn(list),
}

describe('the place of a dragged block', () => {
  test('is between the blocks whose edges are the nearest', () => {
    expect(drop(0, 50, 190)).toEqual({ list: LIST, index: 2 })
    expect(drop(0, 50, 130)).toEqual({ list: LIST, index: 1 })
  })

  test('is at the end below the last block', () => {
    expect(drop(0, 50, 390)).toEqual({ list: LIST, index: 3 })
  })

  test('is in the column under the pointer, also in an empty one', () => {
    expect(drop(0, 50, 225)).toEqual({ list: [...LIST, 2, 'columns', 0, 'blocks'], index: 0 })
    expect(drop(0, 350, 225)).toEqual({ list: [...LIST, 2, 'columns', 1, 'blocks'], index: 0 })
  })

  test('is never in a container if the block is one itself', () => {
    expect(drop(2, 50, 225)).toEqual({ list: LIST, index: 2 })
  })

  test('is none next to the page', () => {
    expect(drop(0, 900, 190)).toBeNull()
  })
})

function openPage(blocks: unknown[]): { entries: readonly LiveBlock[] } {
  const manifest = applyChange(createMinimalManifest(), { kind: 'set', at: LIST, value: blocks })
  return createLivePage()({ manifest, page: ['pages', 0], resources: { pictures: {}, icons: {} } })
}

function toColumn(index: number): PageRect {
  return { left: index * 200, top: 220, width: 200, height: 60 }
}

function drop(index: number, x: number, y: number) {
  const moved = entries[index]
  const place = moved && findDropPlace(listDropPlaces(entries, LIST, [moved], layout), x, y)
  return place ? { list: place.list, index: place.index } : null
}
