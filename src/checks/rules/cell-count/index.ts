import { textOf } from '../../../manifest/json.ts'
import { type PointerStep, resolveSibling, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH115',
  name: 'cell-count',
  scope: 'page',
  severity: 'error',
  checks: 'Each row of a table has as many cells as the table has columns.',
  why: 'Cells would be under the wrong heading, or under none.',
  help: 'Add the missing cells, or delete those that are too many.',
  *check(overview) {
    const rows = findCellLists(overview)
    for (const table of Map.groupBy(rows, ({ columnsAt }) => toPointer(columnsAt)).values()) yield* checkTable(table, overview)
  },
}

/** The cells of a row (`"x-as-many": "../../columns"`), and the columns that they belong to. */
interface CellList {
  steps: readonly PointerStep[]
  cellCount: number
  columnsAt: readonly PointerStep[]
  columnCount: number
}

/** Empty lists are reported as such by the schema check. */
const findCellLists = ({ marked, valueAt }: Overview): CellList[] =>
  marked('as-many').flatMap(({ value, mark, steps }) => {
    const columnsAt = resolveSibling(steps, String(mark))
    const columns = valueAt(columnsAt)
    if (!Array.isArray(value) || !Array.isArray(columns) || value.length === 0 || columns.length === 0) return []
    return [{ steps, cellCount: value.length, columnsAt, columnCount: columns.length }]
  })

/** If all rows lack the same cells, the last columns are empty, as after adding one: no cell is under the wrong heading. */
function* checkTable(rows: readonly CellList[], overview: Overview): Iterable<RuleViolation> {
  const [first] = rows
  if (first && first.cellCount < first.columnCount && rows.every(({ cellCount }) => cellCount === first.cellCount))
    yield* findEmptyColumns(first, overview)
  else for (const row of rows) if (row.cellCount !== row.columnCount) yield reportRow(row)
}

function* findEmptyColumns({ cellCount, columnsAt, columnCount }: CellList, { valueAt }: Overview): Iterable<RuleViolation> {
  for (let index = cellCount; index < columnCount; index += 1) {
    const steps = [...columnsAt, index]
    const title = textOf(valueAt(steps), 'title')
    yield {
      steps,
      severity: 'warning',
      words: () => ({
        message: `No row has a cell for ${title === null ? `column ${index + 1}` : `the column "${title}"`}.`,
        why: 'The column would be empty.',
        help: 'Add a cell to each row, or delete the column.',
      }),
    }
  }
}

function reportRow({ steps, cellCount, columnsAt, columnCount }: CellList): RuleViolation {
  const [cells, columns] = [cellCount === 1 ? '1 entry' : `${cellCount} entries`, columnsAt.at(-1)]
  const difference = Math.abs(columnCount - cellCount)
  const word = difference === 1 ? 'cell' : 'cells'
  return {
    steps,
    words: () => ({
      message: `"${steps.at(-1)}" has ${cells}, but "${columns}" has ${columnCount}.`,
      help:
        cellCount < columnCount
          ? `Add ${difference} ${word}, each at the position of its column. Write false for a cell with a dash.`
          : `Delete ${difference} ${word}, or add the missing ${difference === 1 ? 'column' : 'columns'}.`,
    }),
  }
}
