import { isObject } from '../../manifest/json.ts'

/** The formatting of a JSON file. */
export interface JsonStyle {
  /** The line break; empty if the file has only one line. */
  lineEnd: string
  /** One level of indentation. */
  unit: string
  /** The white space after a colon, and after a comma within a line. */
  gap: string
}

/** How many characters from the start of a file determine its style. */
export const STYLE_SAMPLE_LENGTH = 10_000

/** Detects the style of a file from its first lines. */
export function readStyle(text: string): JsonStyle {
  const head = text.slice(0, STYLE_SAMPLE_LENGTH)
  const lineEnd = /\r?\n(?=[ \t]*["}\]])/.exec(head)?.[0] ?? ''
  const unit = /\n([ \t]+)["}\]]/.exec(head)?.[1] ?? (lineEnd === '' ? '' : '  ')
  const gap = lineEnd !== '' || /":\s/.test(head) ? ' ' : ''
  return { lineEnd, unit, gap }
}

/** The white space at the start of the line that contains an offset. */
export const readIndent = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? ''

/** Whether there is nothing on its line before the value at an offset, except for its key. */
export const isFirstOnLine = (text: string, offset: number): boolean =>
  /^[ \t]*("(\\.|[^"\\])*"\s*:\s*)?$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))

/**
 * Formats a value as JSON in the style of a file. `indent` is the indentation of its first line; with null the value is on one line,
 * with `padding` inside its brackets.
 */
export function toJsonSource(value: unknown, style: JsonStyle, indent: string | null, padding = ''): string {
  const entries = Array.isArray(value)
    ? value.map((item) => ({ name: '', item }))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => ({ name: `${JSON.stringify(key)}:${style.gap}`, item }))
      : null
  if (entries === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const inner = indent === null || style.lineEnd === '' ? null : indent + style.unit
  const written = entries.map(({ name, item }) => name + toJsonSource(item, style, inner, padding))
  if (inner === null) return `${open}${padding}${written.join(`,${style.gap}`)}${padding}${close}`
  const lead = style.lineEnd + inner
  return `${open}${lead}${written.join(`,${lead}`)}${style.lineEnd}${indent}${close}`
}
