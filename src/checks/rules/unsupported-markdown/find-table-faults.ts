import type { MarkdownConstructRange } from './construct.ts'

/** A line with vertical bars, followed by one of dashes and bars, and by further lines with bars. */
export const TABLE =
  /^(?=[^\r\n|]*\|)[^\r\n]*\r?\n[ \t>]*(?=[^\r\n|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$(?:\r?\n(?=[^\r\n|]*\|)[^\r\n]*)*/gm

/**
 * What is wrong with the tables of a text: titles with a line of dashes that has another number of columns, which make no table, and cells
 * beyond the last column, which visitors would not see. A row may have fewer cells. See "Tables (extension)" in the GitHub Flavored Markdown
 * Spec 0.29.
 */
export function findTableFaults(text: string): MarkdownConstructRange[] {
  return [...text.matchAll(TABLE)].flatMap(({ 0: table, index }) => {
    const [titles, dashes, ...rows] = [...table.matchAll(/[^\r\n]+/g)].map((line, row) =>
      readRow(line[0], index + line.index, row === 0 ? FIRST_START : ROW_START),
    )
    if (!titles || !dashes) return []
    const { length } = titles.cells
    if (dashes.cells.length !== length) return [{ construct: 'brokenTable', start: titles.start, end: titles.end }]
    return rows.flatMap(({ cells, end }): MarkdownConstructRange[] => {
      const lost = cells.slice(length).find(({ isEmpty }) => !isEmpty)
      return lost ? [{ construct: 'lostCell', start: lost.start, end }] : []
    })
  })
}

/** What comes before the cells of a row: the signs of quotes around the table, and a bar. */
const ROW_START = /^[ \t>]*\|?/

/** The same for the first row, which may also start an item of a list. */
const FIRST_START = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\|?/

interface Row {
  cells: { start: number; isEmpty: boolean }[]
  /** Where the cells start and end, without the bars around them. */
  start: number
  end: number
}

/** The cells of a line. `offset` is that of the line in the text. */
function readRow(line: string, offset: number, before: RegExp): Row {
  const start = before.exec(line)?.[0].length ?? 0
  const written = line.slice(start).replace(/(?:(?<!\\)\|)?[ \t]*$/, '')
  let at = offset + start
  const cells = written.split(/(?<!\\)\|/).map((cell) => {
    const found = { start: at + cell.search(/\S|$/), isEmpty: cell.trim() === '' }
    at += cell.length + 1
    return found
  })
  return { cells, start: offset + start, end: offset + start + written.trimEnd().length }
}
