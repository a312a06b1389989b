import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = '/pages/1/blocks/0/text'
const otherDashes = 'The line of dashes below this row has more or fewer columns than the row, so visitors would see the bars.'
const lost = (words: string) => `This row has more cells than the table has columns, so visitors would not see "${words}".`

test.each([
  ['too few dashes', '| A | B |\n| --- |\n| 1 | 2 |', 'A | B', otherDashes],
  ['too many dashes, in a quote', '> A | B\n> -|-|-\n> 1 | 2', 'A | B', otherDashes],
  ['a row with too many cells', '|A|B|\n|-|-|\n|1|2|3|4 |', '3|4', lost('3|4')],
  ['a row with too many cells, in an item', '- A | B\n  - | -\n  1 | 2 | 3', '3', lost('3')],
  ['Windows line endings', 'A | B\r\n- | -\r\n1 | 2 | 3\r\n', '3', lost('3')],
])('A rich text gets a warning for a table with %s', (_, written, found, message) => {
  expect(diagnosticsAfter({ [text]: written })).toEqual([`STY955 ${found} ${message}`])
})

test('The warning says which dashes to write', () => {
  expect(helpAfter({ [text]: '| A | B |\n| --- |' })).toEqual(['Write this in place of the dashes: | --- | --- |'])
})

test.each([
  ['with fewer cells or empty ones in a row', 'a | b\n-|-\n1\n1 | 2 | |'],
  ['with escaped bars', '| a \\\\| b |\n|:-:|\n| `1 \\\\| 2` |'],
  ['in code', '```\na | b\n-|\n```'],
])('A table %s is fine', (_, written) => {
  expect(diagnosticsAfter({ [text]: written })).toEqual([])
})
