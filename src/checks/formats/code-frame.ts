import type { Diagnostic } from '../../contracts/diagnostic.ts'
import type { CodeFrame } from '../../contracts/preview-state.ts'
import { rules } from '../rules/registry.gen.ts'
import { createLines } from '../syntax/positions.ts'
import { toPlainLine } from './plain.ts'

/** Columns of a line that are shown; a longer line is cut to a window around the mistake. */
const WIDTH = 100
/** Columns that stay visible in front of the mistake in a line that is cut. */
const LEAD = 30

type Place = Pick<Diagnostic, 'code' | 'line' | 'column' | 'endLine' | 'endColumn'>

/** A report is read by many, so what such a rule is about is covered in it. */
const SECRETS = new Set(rules.flatMap(({ code, isSecret }) => (isSecret ? [code] : [])))

/** The lines of a text, cut out one by one so that a large file is not copied. */
export type ReadLine = (line: number) => string | null

/** Reads lines of a text by number, counted from 1. */
export function createLineReader(text: string): ReadLine {
  const lines = createLines(text)
  return (line) => {
    const start = lines.startOf(line - 1)
    if (start === undefined) return null
    const next = lines.startOf(line)
    return text.slice(start, next === undefined ? text.length : next - 1).replace(/\r$/, '')
  }
}

/** The line of a place with the line in front of it; none for a place outside the text. */
export function toFrame(readLine: ReadLine, { code, line, column, endLine, endColumn }: Place): CodeFrame {
  const marked = readLine(line)
  if (marked === null) return { lines: [], start: 0, end: 0 }
  const from = marked.length <= WIDTH ? 0 : Math.max(0, Math.min(column - 1 - LEAD, marked.length - WIDTH))
  const before = from === 0 && line > 1 ? readLine(line - 1) : null
  const endOfPlace = endLine === line ? endColumn : marked.length + 1
  const start = column - 1 - from + (from > 0 ? 1 : 0)
  const length = Math.max(1, Math.min(endOfPlace - 1, from + WIDTH) - (column - 1))
  const shown = cut(marked, from)
  const text = SECRETS.has(code) ? `${shown.slice(0, start)}${'•'.repeat(length)}${shown.slice(start + length)}` : shown
  const lines = [{ number: line, text }]
  if (before?.trim()) lines.unshift({ number: line - 1, text: cut(before, 0) })
  return { lines, start, end: start + length }
}

/** The frame of a place as rows of text: the lines with their numbers, and carets under what is meant. */
export function toCodeFrame(readLine: ReadLine, place: Place): string[] {
  const { lines, start, end } = toFrame(readLine, place)
  if (lines.length === 0) return []
  const gutter = String(place.line).length
  const row = (number: string, content: string) => `${number.padStart(gutter)} | ${content}`.trimEnd()
  return [
    ...lines.map(({ number, text }) => row(String(number), text)),
    row('', `${' '.repeat(start)}${'^'.repeat(end - start)}`),
  ]
}

/** A window of a line, with dots where something is left out. Every sign is one wide, so that carets stand under their letters. */
function cut(line: string, from: number): string {
  const shown = toPlainLine(line.slice(from, from + WIDTH))
  return `${from > 0 ? '…' : ''}${shown}${from + WIDTH < line.length ? '…' : ''}`
}
