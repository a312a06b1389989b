/** Escapes only what could start or end a mark: `5 * 3` and `snake_case` stay as they are. */
export function escapeLikelyMarks(text: string): string {
  const escaped = text.replace(
    /\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[\\[\]`]|~(?=\S)|(?<=\S)~|!(?=\[|$)|<(?=[\p{L}])|^:/gu,
    '\\$&',
  )
  return escapeReferences(escaped)
}

/** Escapes every character that can be a part of Markdown inside a line. */
export const escapeAll = (text: string): string => escapeReferences(text.replace(/[\\*_[\]`~<|#]|!(?=\[|$)|^:/g, '\\$&'))

const escapeReferences = (text: string): string => text.replace(/&(?=[#\da-z])/gi, '\\&')

/** Escapes what would make a line a heading, a list item, a quote, a rule, or the underline of a heading or of a table. */
export const escapeLineStarts = (text: string): string =>
  text
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|=(?==*[ \t]*$)|[-:](?=[-:| \t]*$))/gm, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
