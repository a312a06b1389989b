import { isObject } from '../../manifest/json.ts'

/** How a file is laid out. */
export interface Style {
  /** What ends its lines; empty when it has only one. */
  lineEnd: string
  /** One level of indentation. */
  unit: string
  /** What stands behind a colon, and behind a comma on one line. */
  gap: string
}

/** Letters from the start of a file that show how it is laid out. */
const LETTERS_READ = 10_000

/** The look of a file, by its first lines. */
export function readStyle(text: string): Style {
  const head = text.slice(0, LETTERS_READ)
  const lineEnd = /\r?\n(?=[ \t]*["}\]])/.exec(head)?.[0] ?? ''
  const unit = /\n([ \t]+)["}\]]/.exec(head)?.[1] ?? (lineEnd === '' ? '' : '  ')
  const gap = lineEnd !== '' || /":\s/.test(head) ? ' ' : ''
  return { lineEnd, unit, gap }
}

/**
 * A value as JSON in the style of a file. `indent` stands in front of its first line; null puts all of it on one line, with
 * `padding` inside its brackets.
 */
export function toSource(value: unknown, style: Style, indent: string | null, padding = ''): string {
  const entries = Array.isArray(value)
    ? value.map((item) => ({ name: '', item }))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => ({ name: `${JSON.stringify(key)}:${style.gap}`, item }))
      : null
  if (entries === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const inner = indent === null || style.lineEnd === '' ? null : indent + style.unit
  const written = entries.map(({ name, item }) => name + toSource(item, style, inner, padding))
  if (inner === null) return `${open}${padding}${written.join(`,${style.gap}`)}${padding}${close}`
  const lead = style.lineEnd + inner
  return `${open}${lead}${written.join(`,${lead}`)}${style.lineEnd}${indent}${close}`
}
