import type { MarkdownConstructRange } from './construct.ts'

/**
 * What is wrong with the tables of a text: titles with a line of dashes that has another number of columns, which make no table, and cells
 * beyond the last column, which visitors would not see. A row may have fewer cells. See "Tables (extension)" in the GitHub Flavored Markdown
 * Spec 0.29. Takes time that grows with the length of the text.
 */
export function findTableFaults(text: string): MarkdownConstructRange[] {
  const faults: MarkdownConstructRange[] = []
  /** The line above, which may be the titles of a table. */
  let titles: Row | null = null
  /** Of the table to which the line above belongs. */
  let columns: number | null = null
  let offset = 0
  for (const line of text.split('\n')) {
    const row = readRow(line, offset, ROW_START)
    if (!line.includes('|')) {
      titles = columns = null
    } else if (columns !== null) {
      const lost = row.cells.slice(columns).find(({ written }) => written !== '')
      if (lost) faults.push({ construct: 'lostCell', start: lost.start, end: row.end })
    } else if (titles && isDashes(row)) {
      if (row.cells.length === titles.cells.length) columns = row.cells.length
      else faults.push({ construct: 'brokenTable', start: titles.start, end: titles.end })
      titles = null
    } else {
      titles = readRow(line, offset, TITLES_START)
    }
    offset += line.length + 1
  }
  return faults
}

/** What comes before the cells of a row: the signs of quotes around the table, and a bar. */
const ROW_START = /^[ \t>]*\|?/

/** The same for the titles, which may also start an item of a list. */
const TITLES_START = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\|?/

interface Row {
  cells: { start: number; written: string }[]
  /** Where the cells start and end, without the bars around them. */
  start: number
  end: number
}

/** The cells of a line. `offset` is that of the line in the text. */
function readRow(line: string, offset: number, before: RegExp): Row {
  const start = before.exec(line)?.[0].length ?? 0
  const inner = line
    .slice(start)
    .trimEnd()
    .replace(/(?<!\\)\|$/, '')
  let at = offset + start
  const cells = inner.split(/(?<!\\)\|/).map((cell) => {
    const found = { start: at + cell.length - cell.trimStart().length, written: cell.trim() }
    at += cell.length + 1
    return found
  })
  return { cells, start: offset + start, end: offset + start + inner.trimEnd().length }
}

const isDashes = ({ cells }: Row): boolean => cells.every(({ written }) => /^:?-+:?$/.test(written))
