import type { Diagnostic } from '../../contracts/diagnostic.ts'
import { sortBySeverity } from '../by-severity.ts'
import { createLineReader, type ReadLine, toCodeFrame } from './code-frame.ts'
import { toPlainLine } from './plain.ts'
import { describeRepeats, withoutRepeats } from './repeats.ts'
import { type DiagnosticReport, describeSummary, toSummary } from './report.ts'

/** The maximum number of diagnostics to show. The others are counted. */
const MAX_SHOWN = 50

const COLORS = { error: '31', warning: '33', info: '36', bold: '1', quiet: '2' } as const

type Paint = (color: keyof typeof COLORS, text: string) => string

/** The format for a terminal: each diagnostic with its place, the lines of the file, why it matters and what to do. Errors come first. */
export function formatHuman(given: DiagnosticReport, { colors = false }: { colors?: boolean } = {}): string {
  const paint: Paint = colors ? (color, text) => `\u001b[${COLORS[color]}m${text}\u001b[0m` : (_, text) => text
  const report = { ...given, diagnostics: sortBySeverity(given.diagnostics) }
  const readLine = createLineReader(report.text)
  const shown = report.diagnostics.slice(0, MAX_SHOWN).map((diagnostic) => toEntry(diagnostic, readLine, paint))
  const left = report.diagnostics.length - shown.length
  const rest = left > 0 ? [`… and ${left} more. Fix these first, or list all with --format concise.`] : []
  return [...shown, ...rest, toEnd(report)].join('\n\n')
}

function toEntry(diagnostic: Diagnostic, readLine: ReadLine, paint: Paint): string {
  const { severity, code, name, file, line, column, where, message, why, help } = diagnostic
  const row = (text: string, color?: keyof typeof COLORS) => {
    const plain = toPlainLine(text)
    return `  ${color ? paint(color, plain) : plain}`
  }
  const repeats = describeRepeats(diagnostic)
  return [
    `${paint(severity, `${severity} ${code}`)} ${name}  ${paint('quiet', toPlainLine(`${file}:${line}:${column}`))}`,
    row(where, 'quiet'),
    row(message, 'bold'),
    ...toCodeFrame(readLine, diagnostic).map((text) => `  ${text}`),
    ...(repeats === null ? [] : [row(repeats)]),
    ...withoutRepeats(diagnostic).map((place) => row(`${place.message} (line ${place.line})`)),
    row(`Why: ${why}`),
    row(`Fix: ${help}`),
  ].join('\n')
}

/** The summary: the counts, how many can be fixed automatically, and how to get details. */
function toEnd(report: DiagnosticReport): string {
  const [first] = report.diagnostics
  const count = `${toPlainLine(report.file)}: ${describeSummary(toSummary(report))}.`
  if (!first) return count
  return `${count}${describeFixable(report.diagnostics)}\nFor details about a code: npm run validate -- --explain ${first.code}`
}

function describeFixable(diagnostics: readonly Diagnostic[]): string {
  const fixable = diagnostics.filter(({ fixes }) => fixes.some(isSafe)).length
  if (fixable === 0) return ''
  const which = diagnostics.length === 1 ? 'It' : fixable === diagnostics.length ? 'All of them' : `${fixable} of them`
  return ` ${which} can be fixed automatically: npm run validate -- --fix`
}

const isSafe = ({ applicability, edits }: Diagnostic['fixes'][number]) => applicability === 'safe' && edits.length > 0
