/** The first characters that make a spreadsheet read a text as a formula, and the apostrophe that prevents it. */
const NEEDS_APOSTROPHE = /^[=+\-@\t\r\n'＝＋－＠]/u

/**
 * Where a new cell starts for a program that expects semicolons or tabs between cells, such as Excel in many countries. It splits quoted
 * texts there and at line breaks, and removes quotes at the start of a cell.
 */
const INNER_START = /([;\t\r\n]"*)(?=[=+\-@'＝＋－＠])/gu

/**
 * Quotes a text as a CSV cell (RFC 4180). Adds an apostrophe wherever a spreadsheet could read a formula, and before a leading apostrophe.
 * `fromCell` restores the exact text.
 */
const toCell = (text: string): string => `"${guard(text).replaceAll('"', '""')}"`

/**
 * Restores the text passed to `toCell` from the content of a cell, as a CSV parser returns it. Other apostrophes, such as those that a person
 * has written in a spreadsheet, stay.
 */
export const fromCell = (content: string): string =>
  content.replace(/^'(?=[=+\-@\t\r\n'＝＋－＠])/u, '').replace(/([;\t\r\n]"*)'(?=[=+\-@'＝＋－＠])/gu, '$1')

/** A line of a CSV file, with CRLF. */
export const toCsvLine = (texts: readonly string[]): string => `${texts.map(toCell).join(',')}\r\n`

/** Joins values into one text, one per line. Line breaks and backslashes within a value are escaped with a backslash. */
export const toList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n')

/** Restores the values passed to `toList`: at least one, none of them empty. */
export const fromList = (text: string): string[] =>
  text.split('\n').map((line) => line.replace(/\\([\\n])/g, (_, escaped) => (escaped === 'n' ? '\n' : '\\')))

const guard = (text: string): string => {
  const guarded = text.replace(INNER_START, "$1'")
  return NEEDS_APOSTROPHE.test(text) ? `'${guarded}` : guarded
}
