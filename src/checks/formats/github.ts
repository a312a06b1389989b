import type { Diagnostic, Severity } from '../../contracts/diagnostic.ts'
import { WORST_FIRST } from '../by-severity.ts'
import { describeRepeats } from './repeats.ts'
import type { DiagnosticReport } from './report.ts'

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** GitHub shows at most ten annotations per level and step. */
const MAX_PER_LEVEL = 10

/**
 * Workflow commands of GitHub Actions, which shows them next to the changed lines. The message repeats the place, because the log
 * shows only the message.
 */
export function formatGithub({ diagnostics }: DiagnosticReport): string {
  const shown = WORST_FIRST.flatMap((level) => selectMostUseful(diagnostics.filter(({ severity }) => severity === level)))
  return shown.map(toCommand).join('\n')
}

/** Takes one diagnostic of each code before a second of any code, starting with the codes that occur most often. */
function selectMostUseful(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = [...Map.groupBy(diagnostics, ({ code }) => code).values()]
  const places = new Map(groups.map((group) => [group, group.reduce((sum, { count }) => sum + count, 0)]))
  groups.sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0))
  const rounds = Array.from({ length: MAX_PER_LEVEL }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1)))
  return rounds.flat().slice(0, MAX_PER_LEVEL)
}

function toCommand(diagnostic: Diagnostic): string {
  const { severity, code, name, file, line, column, endLine, endColumn, message, where, help } = diagnostic
  const place = { file, line, col: column, endLine, endColumn, title: `${code} ${name}` }
  const properties = Object.entries(place).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  const repeats = describeRepeats(diagnostic)
  const text = [`${file}:${line}:${column} ${message}`, where, ...(repeats === null ? [] : [repeats]), `Fix: ${help}`]
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeMessage(text.join('\n'))}`
}

const escapeMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
