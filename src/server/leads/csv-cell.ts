/** What makes a spreadsheet take a text for a formula, and the apostrophe that hides one. */
const NEEDS_APOSTROPHE = /^[=+\-@\t\r\n'＝＋－＠]/u

/**
 * Where another cell begins for a program that expects semicolons or tabs between cells, as Excel does in many countries: it splits
 * quoted texts there and at line breaks, and drops quotes at the beginning of a cell.
 */
const INNER_START = /([;\t\r\n]"*)(?=[=+\-@'＝＋－＠])/gu

/**
 * A text as the content of a CSV cell (RFC 4180), quoted. Wherever a spreadsheet could take it for a formula, and where it starts with an
 * apostrophe, it gets one apostrophe in front. `fromCell` gives back exactly the text.
 */
const toCell = (text: string): string => `"${guard(text).replaceAll('"', '""')}"`

/** The text that `toCell` was given, from the content of a cell as a CSV parser returns it. */
export const fromCell = (content: string): string => content.replace(/^'|([;\t\r\n]"*)'/g, '$1')

/** Cells as a line of a CSV file, with its CRLF. */
export const toCsvLine = (texts: readonly string[]): string => `${texts.map(toCell).join(',')}\r\n`

/** Several values as one text, a line each. A backslash in front marks the line breaks and backslashes that are part of a value. */
export const toList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n')

/** The values that `toList` was given; at least one, none of them empty. */
export const fromList = (text: string): string[] =>
  text.split('\n').map((line) => line.replace(/\\([\\n])/g, (_, marked) => (marked === 'n' ? '\n' : '\\')))

const guard = (text: string): string => {
  const guarded = text.replace(INNER_START, "$1'")
  return NEEDS_APOSTROPHE.test(text) ? `'${guarded}` : guarded
}
