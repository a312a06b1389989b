import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCell, fromList, toCsvLine, toList } from './csv-cell.ts'

/** Texts that a spreadsheet or a CSV parser could trip over, and any others. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '＝', '＋', '－', '＠', '"', ',', ';', ' ', 'a', '\ufeff'),
  }),
  fc.string({ unit: 'binary' }),
)
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) => fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }))
const cellsOf = (lines: string[][]): string[][] => parse(lines.map(toCsvLine).join(''), { record_delimiter: '\r\n' })

describe('a CSV cell', () => {
  test('gives back the very text that was put into it', () => {
    fc.assert(
      fc.property(table, (lines) => {
        expect(cellsOf(lines).map((line) => line.map(fromCell))).toEqual(lines)
      }),
    )
  })

  test('never starts with what a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(table, (lines) => {
        for (const cell of cellsOf(lines).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
      }),
    )
  })

  test('is left as it is when nothing can go wrong', () => {
    expect(toCsvLine(['Ada', 'say "yes"', ''])).toBe('"Ada","say ""yes""",""\r\n')
  })
})

test('several values in one cell can be told apart again', () => {
  const value = fc.string({ unit: fc.constantFrom('\\', '\n', 'n', 'a'), minLength: 1 })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(fromList(toList(values))).toEqual(values)
    }),
  )
})
