import type { Diagnostic } from '../diagnostic.ts'
import { findLineStarts } from '../syntax/positions.ts'

/** Columns of a line that are shown; a longer line is cut to a window around the mistake. */
const WIDTH = 100
/** Columns that stay visible in front of the mistake in a line that is cut. */
const LEAD = 30

type Place = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>

/** The lines of a text, cut out one by one so that a large file is not copied. */
export type ReadLine = (line: number) => string | null

/** Reads lines of a text by number, counted from 1. They are looked for when the first is asked for. */
export function createLineReader(text: string): ReadLine {
  let starts: number[] | null = null
  return (line) => {
    starts ??= findLineStarts(text)
    const start = starts[line - 1]
    if (start === undefined) return null
    const next = starts[line]
    return text.slice(start, next === undefined ? text.length : next - 1).replace(/\r$/, '')
  }
}

/** The line of a place with the line in front of it, and a row of carets under what is meant. */
export function toCodeFrame(readLine: ReadLine, { line, column, endLine, endColumn }: Place): string[] {
  const marked = readLine(line)
  if (marked === null) return []
  const from = marked.length <= WIDTH ? 0 : Math.max(0, Math.min(column - 1 - LEAD, marked.length - WIDTH))
  const gutter = String(line).length
  const row = (number: string, content: string) => `${number.padStart(gutter)} | ${content}`.trimEnd()
  const before = from === 0 && line > 1 ? readLine(line - 1) : null
  const end = endLine === line ? endColumn : marked.length + 1
  const carets = Math.max(1, Math.min(end - 1, from + WIDTH) - (column - 1))
  const lead = from > 0 ? 1 : 0
  const rows = [row(String(line), cut(marked, from)), row('', `${' '.repeat(column - 1 - from + lead)}${'^'.repeat(carets)}`)]
  return before?.trim() ? [row(String(line - 1), cut(before, 0)), ...rows] : rows
}

/** A window of a line, with dots where something is left out. Tabs become spaces, so that the carets stand under their letters. */
function cut(line: string, from: number): string {
  const shown = line.slice(from, from + WIDTH).replaceAll('\t', ' ')
  return `${from > 0 ? '…' : ''}${shown}${from + WIDTH < line.length ? '…' : ''}`
}
