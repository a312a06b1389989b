import type { Diagnostic } from '../../contracts/diagnostic.ts'
import type { CodeFrame } from '../../contracts/preview-state.ts'
import { createLines } from '../json-text/positions.ts'
import { listRules } from '../rules/own-rules.ts'
import { toPlainLine } from './plain.ts'

/** How many columns of a line are shown. A longer line is cut to a window around the highlighted part. */
const MAX_COLUMNS = 100
/** How many columns stay visible before the highlighted part of a line that is cut. */
const LEADING_COLUMNS = 30

type HighlightedPlace = Pick<Diagnostic, 'code' | 'line' | 'column' | 'endLine' | 'endColumn'>

/** Whether the highlighted part of a diagnostic is masked, because reports are read by many. */
const isMasked = (code: string): boolean => listRules().some((rule) => rule.code === code && rule.isSecret)

/** Returns a line of a text, or null after its end. Lines are sliced one by one, so that a large file is not copied. */
export type ReadLine = (line: number) => string | null

/** Creates a reader of the lines of a text, by number counted from 1. */
export function createLineReader(text: string): ReadLine {
  const lines = createLines(text)
  return (line) => {
    const start = lines.startOf(line - 1)
    if (start === undefined) return null
    const next = lines.startOf(line)
    return text.slice(start, next === undefined ? text.length : next - 1).replace(/\r$/, '')
  }
}

/** The line of a place and the line before it; no lines for a place outside the text. */
export function toFrame(readLine: ReadLine, { code, line, column, endLine, endColumn }: HighlightedPlace): CodeFrame {
  const marked = readLine(line)
  if (marked === null) return { lines: [], start: 0, end: 0 }
  const from = marked.length <= MAX_COLUMNS ? 0 : Math.max(0, Math.min(column - 1 - LEADING_COLUMNS, marked.length - MAX_COLUMNS))
  const before = from === 0 && line > 1 ? readLine(line - 1) : null
  const endOfPlace = endLine === line ? endColumn : marked.length + 1
  const start = column - 1 - from + (from > 0 ? 1 : 0)
  const length = Math.max(1, Math.min(endOfPlace - 1, from + MAX_COLUMNS) - (column - 1))
  const shown = cut(marked, from)
  const text = isMasked(code) ? `${shown.slice(0, start)}${'•'.repeat(length)}${shown.slice(start + length)}` : shown
  const lines = [{ number: line, text }]
  if (before?.trim()) lines.unshift({ number: line - 1, text: cut(before, 0) })
  return { lines, start, end: start + length }
}

/** The code frame of a place as text: numbered lines, and carets under the highlighted part. */
export function toCodeFrame(readLine: ReadLine, place: HighlightedPlace): string[] {
  const { lines, start, end } = toFrame(readLine, place)
  if (lines.length === 0) return []
  const gutter = String(place.line).length
  const row = (number: string, content: string) => `${number.padStart(gutter)} | ${content}`.trimEnd()
  return [
    ...lines.map(({ number, text }) => row(String(number), text)),
    row('', `${' '.repeat(start)}${'^'.repeat(end - start)}`),
  ]
}

/** A window of a line, with an ellipsis where it is cut. Every character is one column wide, so that the carets are aligned. */
function cut(line: string, from: number): string {
  const shown = toPlainLine(line.slice(from, from + MAX_COLUMNS))
  return `${from > 0 ? '…' : ''}${shown}${from + MAX_COLUMNS < line.length ? '…' : ''}`
}
