import type { Diagnostic } from '../../contracts/diagnostic.ts'
import { toPlainLine } from './plain.ts'
import { describeRepeats } from './repeats.ts'
import type { Report } from './report.ts'

/**
 * One line for each diagnostic, which editors and terminals turn into a link: `site.json:214:19 error REF203 message`.
 * The problem matcher of `.vscode/tasks.json` reads it.
 */
export const formatConcise = ({ diagnostics }: Report): string => diagnostics.map(toLine).join('\n')

function toLine(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic
  const repeats = describeRepeats(diagnostic)
  return toPlainLine(`${file}:${line}:${column} ${severity} ${code} ${message}${repeats === null ? '' : ` ${repeats}`}`)
}
