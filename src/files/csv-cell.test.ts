import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCell, fromList, toCsvLine, toList } from './csv-cell.ts'

/** Texts that are difficult for spreadsheets and CSV parsers, and arbitrary ones. */
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

/**
 * Every cell of a file as read by a spreadsheet with another delimiter: quotes count only at the start of a cell, and the text after a
 * closing quote belongs to the cell.
 */
function readLoosely(csv: string, delimiter: string): string[] {
  const cells: string[] = []
  const isEnd = (character: string | undefined) => [delimiter, '\r', '\n', undefined].includes(character)
  for (let at = 0; at <= csv.length; at++) {
    let cell = ''
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        if (csv[at] === '"') at++
        cell += csv[at]
      }
      at++
    }
    for (; !isEnd(csv[at]); at++) cell += csv[at]
    cells.push(cell)
  }
  return cells
}

describe('a CSV cell', () => {
  test('restores the exact text', () => {
    fc.assert(
      fc.property(table, (lines) => {
        expect(cellsOf(lines).map((line) => line.map(fromCell))).toEqual(lines)
      }),
    )
  })

  test('never starts a formula in a spreadsheet', () => {
    fc.assert(
      fc.property(table, (lines) => {
        for (const cell of cellsOf(lines).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
      }),
    )
  })

  test.each([
    [';', ';'],
    ['a tab', '\t'],
  ])('never starts a formula in a program that expects %s between cells', (_, delimiter) => {
    fc.assert(
      fc.property(table, (lines) => {
        for (const cell of readLoosely(lines.map(toCsvLine).join(''), delimiter)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/u)
      }),
    )
  })

  test.each([
    ['a;=cmd|x', "a;'=cmd|x"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a;"=1+1"', `a;"'=1+1"`],
    ['a; b\tc\n\nd; 1 - 2 = -1', 'a; b\tc\n\nd; 1 - 2 = -1'],
  ])('holds %j as %j', (text, content) => {
    expect(cellsOf([['x', text]])).toEqual([['x', content]])
    expect(fromCell(content)).toBe(text)
  })

  test.each(["'s Wetter", "dann: 'ja'; 'nein'", "a\n'b"])('keeps the apostrophes that a person has written: %j', (text) => {
    expect(fromCell(text)).toBe(text)
  })

  test('stays unchanged when it is harmless', () => {
    expect(toCsvLine(['Ada', 'say "yes"', ''])).toBe('"Ada","say ""yes""",""\r\n')
  })
})

test('several values in one cell can be separated again', () => {
  const value = fc.string({ unit: fc.constantFrom('\\', '\n', 'n', 'a'), minLength: 1 })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(fromList(toList(values))).toEqual(values)
    }),
  )
})
