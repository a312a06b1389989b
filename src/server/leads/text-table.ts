/** Characters with a width of two terminal columns, and those with none. */
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\uff01-\uff60]/u
const NONE = /[\p{M}\p{Cf}]/u

/** Formats rows as lines of a table for a terminal, with aligned columns two spaces apart. */
export function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))
  const pad = (cell: string, at: number): string => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}

/** Cuts a text to a number of terminal columns and adds an ellipsis. */
export function cutTo(columns: number, text: string): string {
  if (widthOf(text) <= columns) return text
  let cut = ''
  for (const character of text) {
    if (widthOf(cut + character) > columns - 1) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}
