import type { TableBlock } from '../../manifest/manifest.gen.ts'

export type TableRow = TableBlock['rows'][number]
type Column = TableBlock['columns'][number]

/** A column as it is shown. */
export interface TableColumn extends Column {
  align: NonNullable<Column['align']>
  isFeatured: boolean
}

/** The columns with the alignment of their cells: their own, or `end` if all of them are figures, or else `start`. */
export const toTableColumns = ({ columns, rows, featured }: TableBlock): TableColumn[] =>
  columns.map((column, index) => ({
    ...column,
    align: column.align ?? (hasOnlyFigures(rows, index) ? 'end' : 'start'),
    isFeatured: featured === index + 1,
  }))

/** A number, with a currency before or after it, or a percentage: `1,200`, `−3.5 %`, `€ 20`, `20 EUR`. */
const FIGURE = /^[-+−±~≈<>≤≥]?\s*(?:\p{Sc}|[A-Z]{3}\b)?\s*[-+−]?\d[\d.,'’\s]*(?:\p{Sc}|%|[A-Z]{3})?$/u

/** A tick is no figure: a column with both compares offers, and its cells align with those of its neighbors. */
const hasOnlyFigures = (rows: readonly TableRow[], column: number): boolean =>
  rows.every(({ cells }) => FIGURE.test(String(cells[column])))

/** Rows with a title above them. The rows before the first title have none. */
export interface RowGroup {
  title: string | null
  rows: readonly TableRow[]
}

/** The rows in groups. A group starts with each row that has the title of one. */
export function toRowGroups(rows: readonly TableRow[]): RowGroup[] {
  const groups: { title: string | null; rows: TableRow[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && row.group === undefined) last.rows.push(row)
    else groups.push({ title: row.group ?? null, rows: [row] })
  }
  return groups
}
