import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { fromCell, toCsvLine } from '../../files/csv-cell.ts'
import type { TranslationExport, TranslationFormat, TranslationImport } from './translation-file.ts'

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\ufeff'

/** The columns, by the first word of their names. The others are for people. */
const COLUMNS = ['text', 'translation', 'review', 'context'] as const
type Column = (typeof COLUMNS)[number]

/** A table for spreadsheets (RFC 4180). Programs that save it with semicolons or tabs between cells are understood, too. */
export const csvFormat: TranslationFormat = { write: writeCsv, parse: parseCsv }

function writeCsv({ from, to, units }: TranslationExport): string {
  const header = [`Text (${from})`, `Translation (${to})`, 'Review', 'Context', 'Notes']
  const rows = units.map(({ text, context, translation, needsReview, notes }) => {
    return [text, translation, needsReview ? 'yes' : '', context, notes.join('\n')]
  })
  return BYTE_ORDER_MARK + [header, ...rows].map(toCsvLine).join('')
}

function parseCsv(text: string, name: string): TranslationImport {
  const [header = [], ...rows] = parseRows(text, name)
  const columns = header.map((cell) => cell.trim().toLowerCase().split(/\s/)[0])
  const missing = COLUMNS.slice(0, 2).find((column) => !columns.includes(column))
  if (missing !== undefined)
    throw unreadable(
      `"${name}" has no column "${missing}". Its first row must have the names of the columns, as in the exported file.`,
    )
  const toUnit = (row: readonly string[]) => {
    const cellOf = (column: Column) => row[columns.indexOf(column)] ?? ''
    return {
      text: fromCell(cellOf('text')),
      context: fromCell(cellOf('context')),
      translation: fromCell(cellOf('translation')),
      needsReview: !['', 'no'].includes(cellOf('review').trim().toLowerCase()),
    }
  }
  const language = /\(([\w-]+)\)/.exec(header[columns.indexOf('translation')] ?? '')?.[1]
  return { to: language ?? null, units: rows.map(toUnit).filter((unit) => unit.text !== '') }
}

function parseRows(text: string, name: string): string[][] {
  const delimiter = /^[^\r\n]*?([,;\t])/.exec(text)?.[1] ?? ','
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? `, line ${error.lines},` : ''
    const remedy = 'Put quotes around cells that contain quotes or line breaks, and write quotes in them twice.'
    throw unreadable(`"${name}"${line} is not a valid CSV file. ${remedy}`)
  }
}

const unreadable = (message: string): ExpectedError => new ExpectedError('TRANSLATIONS_UNREADABLE', message)
