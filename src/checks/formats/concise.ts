import type { Diagnostic } from '../../contracts/diagnostic.ts'
import { toPlainLine } from './plain.ts'
import { describeRepeats } from './repeats.ts'
import type { DiagnosticReport } from './report.ts'

/**
 * One line for each diagnostic, with a place that editors and terminals turn into a link: `site.json:214:19 error REF203 message`.
 * The problem matcher in `.vscode/tasks.json` parses it.
 */
export const formatConcise = ({ diagnostics }: DiagnosticReport): string => diagnostics.map(toLine).join('\n')

function toLine(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic
  const repeats = describeRepeats(diagnostic)
  return toPlainLine(`${file}:${line}:${column} ${severity} ${code} ${message}${repeats === null ? '' : ` ${repeats}`}`)
}
