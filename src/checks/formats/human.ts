import type { Diagnostic } from '../../contracts/diagnostic.ts'
import { createLineReader, type ReadLine, toCodeFrame } from './code-frame.ts'
import { toPlainLine } from './plain.ts'
import { describeRepeats, withoutRepeats } from './repeats.ts'
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

/** The count, what can be mended without a person, and where to read on. */
function toEnd(report: Report): string {
  const [first] = report.diagnostics
  const count = `${toPlainLine(report.file)}: ${describeSummary(toSummary(report))}.`
  if (!first) return count
  return `${count}${describeMending(report.diagnostics)}\nMore about a code: npm run validate -- --explain ${first.code}`
}

function describeMending(diagnostics: readonly Diagnostic[]): string {
  const mendable = diagnostics.filter(({ fixes }) => fixes.some(isSafe)).length
  if (mendable === 0) return ''
  const which = diagnostics.length === 1 ? 'It' : mendable === diagnostics.length ? 'All of them' : `${mendable} of them`
  return ` ${which} can be mended for you: npm run validate -- --fix`
}

const isSafe = ({ applicability, edits }: Diagnostic['fixes'][number]) => applicability === 'safe' && edits.length > 0
