import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const table = (...rows: unknown[][]) => ({
  '/pages/1/blocks/2': {
    type: 'table',
    columns: [{ title: 'Solo' }, { title: 'Team' }, { title: 'Firm' }],
    rows: rows.map((cells, index) => ({ title: `Row ${index + 1}`, cells })),
  },
})

/** The messages without the highlighted cells. */
const messagesAfter = (changes: object) => checkSource(textAfter({ ...changes })).diagnostics.map(({ message }) => message)

test('a row with a cell for each column is valid', () => {
  expect(diagnosticsAfter(table(['1', true, false], ['4', '5', '6']))).toEqual([])
})

test('a row that lacks cells is an error at its cells', () => {
  const changes = table(['1', '2', '3'], ['4', '5'], ['6'])
  expect(messagesAfter(changes)).toEqual([
    '"cells" has 2 entries, but "columns" has 3.',
    '"cells" has 1 entry, but "columns" has 3.',
  ])
  const [first] = checkSource(textAfter(changes)).diagnostics
  expect([first?.code, first?.severity, first?.pointer]).toEqual(['SCH115', 'error', '/pages/1/blocks/2/rows/1/cells'])
  expect(helpAfter(changes)[0]).toBe('Add 1 cell, each at the position of its column. Write false for a cell with a dash.')
})

test('a row with too many cells is an error, even if all rows have them', () => {
  const changes = table(['1', '2', '3', '4'], ['5', '6', '7', '8'])
  expect(messagesAfter(changes)).toEqual(Array(2).fill('"cells" has 4 entries, but "columns" has 3.'))
  expect(helpAfter(changes)[0]).toBe('Delete 1 cell, or add the missing column.')
})

test('a column for which no row has a cell is a warning at the column', () => {
  const changes = table(['1', '2'], ['3', '4'])
  expect(messagesAfter(changes)).toEqual(['No row has a cell for the column "Firm".'])
  const [only] = checkSource(textAfter(changes)).diagnostics
  expect([only?.severity, only?.pointer]).toEqual(['warning', '/pages/1/blocks/2/columns/2'])
})

test('tables do not depend on each other', () => {
  const changes = { ...table(['1', '2', '3']), '/pages/1/blocks/3': table(['1', '2'])['/pages/1/blocks/2'] }
  expect(messagesAfter(changes)).toEqual(['No row has a cell for the column "Firm".'])
})

test('an empty list is reported once, by the schema', () => {
  expect(messagesAfter(table([], ['1', '2', '3']))).toHaveLength(1)
})
