/** Markdown as it is written, with a selection in it, as in a text area. */
export interface SelectedSource {
  text: string
  start: number
  end: number
}

/** A new line in a list is a new item, and Enter in an empty item ends the list. Null outside a list. */
export function continueList(source: SelectedSource): SelectedSource | null {
  const { text, start } = toLines(source)
  const [marker, indent, sign = ''] = /^(\s*)([-+*]|\d{1,9}[.)])\s+/.exec(text) ?? []
  if (marker === undefined || source.start !== source.end || source.start < start + marker.length) return null
  if (marker === text) return insert({ ...source, start }, '')
  const next = /\d/.test(sign) ? `${Number.parseInt(sign, 10) + 1}${sign.at(-1)}` : sign
  return insert(source, `\n${indent}${next} `)
}

/** Replaces the selection. */
export function insert({ text, start, end }: SelectedSource, inserted: string): SelectedSource {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

/** The lines in which the selection is. */
export function toLines({ text, start, end }: SelectedSource): SelectedSource {
  const first = text.slice(0, start).lastIndexOf('\n') + 1
  const last = end + text.slice(end).search(/\n|$/)
  return { text: text.slice(first, last), start: first, end: last }
}
