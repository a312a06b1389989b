import type { Diagnostic } from '../diagnostic.ts'
import { toPlainLine } from './plain.ts'
import { describeRepeats } from './repeats.ts'
import type { Report } from './report.ts'

/** One line for each diagnostic, which editors and terminals turn into a link: `site.json:214:19 REF203 message`. */
export const formatConcise = ({ diagnostics }: Report): string => diagnostics.map(toLine).join('\n')

function toLine(diagnostic: Diagnostic): string {
  const { file, line, column, code, message } = diagnostic
  const repeats = describeRepeats(diagnostic)
  return toPlainLine(`${file}:${line}:${column} ${code} ${message}${repeats === null ? '' : ` ${repeats}`}`)
}
