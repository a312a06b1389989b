import { expect, test } from 'vitest'
import { toRowGroups, toTableColumns } from './layout.ts'

/** The alignment of a column with these cells. */
function alignmentOf(...cells: (string | boolean)[]): string | undefined {
  const rows = cells.map((cell) => ({ title: 'Row', cells: [cell] }))
  return toTableColumns({ type: 'table', columns: [{ title: 'Column' }], rows })[0]?.align
}

test.each(['1', '1,204', '12.00', '−17 %', '+3', '€ 20', '€20', '20 €', '20 EUR', 'EUR 1 200', "CHF 1'200.50", '< 5'])(
  'figures such as %s are aligned at the end',
  (figure) => expect(alignmentOf(figure)).toBe('end'),
)

test.each(['Rye', '10 GB', 'from 38.00', '1 to 3', '24/7', '3rd', '-', '2024-05-01'])(
  'words such as %s are aligned at the start',
  (words) => expect(alignmentOf(words)).toBe('start'),
)

test('a column with ticks or words among its figures is aligned at the start', () => {
  expect(alignmentOf('12', '1,000')).toBe('end')
  expect(alignmentOf('12', 'many')).toBe('start')
  expect(alignmentOf('12', false)).toBe('start')
})

test('an alignment of its own wins', () => {
  const block = {
    type: 'table' as const,
    columns: [{ title: 'A', align: 'center' as const }],
    rows: [{ title: 'R', cells: ['1'] }],
  }
  expect(toTableColumns(block)[0]?.align).toBe('center')
})

test('rows before the first group have no title', () => {
  const rows = [
    { title: 'a', cells: ['1'] },
    { title: 'b', cells: ['2'], group: 'Second' },
    { title: 'c', cells: ['3'] },
  ]
  expect(toRowGroups(rows).map(({ title, rows: own }) => [title, own.map((row) => row.title)])).toEqual([
    [null, ['a']],
    ['Second', ['b', 'c']],
  ])
})
