import type { Diagnostic } from '../diagnostic.ts'
import { createLineReader, type ReadLine, toCodeFrame } from './code-frame.ts'
import { describeSummary, type Report, toSummary } from './report.ts'

/** Nobody reads more at once; the rest is counted. */
const MOST_SHOWN = 50

const COLORS = { error: '31', warning: '33', info: '36', bold: '1', quiet: '2' } as const

type Paint = (color: keyof typeof COLORS, text: string) => string

/** For a person at a terminal: each diagnostic with its place, the lines of the file, why it matters and what to do. */
export function formatHuman(report: Report, { colors = false }: { colors?: boolean } = {}): string {
  const paint: Paint = colors ? (color, text) => `\u001b[${COLORS[color]}m${text}\u001b[0m` : (_, text) => text
  const readLine = createLineReader(report.text)
  const shown = report.diagnostics.slice(0, MOST_SHOWN).map((diagnostic) => toEntry(diagnostic, readLine, paint))
  const left = report.diagnostics.length - shown.length
  const rest = left > 0 ? [`… and ${left} more. Mend these first, or see all with --format concise.`] : []
  return [...shown, ...rest, `${report.file}: ${describeSummary(toSummary(report))}.`].join('\n\n')
}

function toEntry(diagnostic: Diagnostic, readLine: ReadLine, paint: Paint): string {
  const { severity, code, name, file, line, column, where, message, why, help, related } = diagnostic
  const indent = (text: string) => `  ${text}`
  return [
    `${paint(severity, `${severity} ${code}`)} ${name}  ${paint('quiet', `${file}:${line}:${column}`)}`,
    indent(paint('quiet', where)),
    indent(paint('bold', message)),
    ...toCodeFrame(readLine, diagnostic).map(indent),
    ...related.map((place) => indent(`${place.message} (line ${place.line})`)),
    indent(`Why: ${why}`),
    indent(`Fix: ${help}`),
  ].join('\n')
}
