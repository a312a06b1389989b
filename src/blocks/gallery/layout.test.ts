import { expect, test } from 'vitest'
import { BLEED_COLUMNS, toBleedSpans, toBoxShape, toColumnCount, toMasonrySpans } from './layout.ts'

const [LANDSCAPE, PORTRAIT, SQUARE] = [3 / 2, 2 / 3, 1]

test('the boxes of a grid have the shape of most pictures, and are square if no shape has a majority', () => {
  expect(toBoxShape([LANDSCAPE, LANDSCAPE, PORTRAIT])).toBe('landscape')
  expect(toBoxShape([PORTRAIT, PORTRAIT, SQUARE])).toBe('portrait')
  expect(toBoxShape([PORTRAIT, LANDSCAPE])).toBe('square')
})

test('few pictures are in one row, four in two rows, and more in three or four columns', () => {
  const counts = [1, 2, 3, 4, 5, 6, 8, 12].map((count) => toColumnCount({ columns: undefined, count }))
  expect(counts).toEqual([1, 2, 3, 2, 3, 3, 4, 3])
})

test('there are never more columns than pictures', () => {
  expect(toColumnCount({ columns: 4, count: 2 })).toBe(2)
  expect(toColumnCount({ columns: 2, count: 9 })).toBe(2)
})

test('a tall picture of a masonry spans more rows than a wide one, within limits', () => {
  const [wide = 0, square = 0, tall = 0] = toMasonrySpans([LANDSCAPE, SQUARE, PORTRAIT])
  expect(wide).toBeLessThan(square)
  expect(square).toBeLessThan(tall)
  expect(toMasonrySpans([100, 0.01])).toEqual([9, 64])
})

/** The spans of the rows that pictures with these ratios form. */
function toRows(ratios: number[]): number[][] {
  const rows: number[][] = [[]]
  for (const span of toBleedSpans(ratios)) {
    const row = rows.at(-1)
    if (row && row.reduce((total, other) => total + other, 0) < BLEED_COLUMNS) row.push(span)
    else rows.push([span])
  }
  return rows
}

test('every edge-to-edge row fills the screen', () => {
  for (const count of [1, 2, 3, 5, 7, 13, 60]) {
    const ratios = Array.from({ length: count }, (_, index) => [LANDSCAPE, PORTRAIT, SQUARE, 3, 0.2][index % 5] ?? 1)
    const rows = toRows(ratios)
    expect(rows.flat()).toHaveLength(count)
    for (const row of rows) expect(row.reduce((total, span) => total + span, 0)).toBe(BLEED_COLUMNS)
  }
})

test('the pictures of an edge-to-edge row share it in proportion to their width', () => {
  expect(toRows([LANDSCAPE, LANDSCAPE])).toEqual([[24, 24]])
  expect(toRows([2, 1, 1])).toEqual([[24, 12, 12]])
})
