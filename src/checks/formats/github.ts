import type { Diagnostic, Severity } from '../../contracts/diagnostic.ts'
import { describeRepeats } from './repeats.ts'
import type { Report } from './report.ts'

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** GitHub shows ten annotations of a level in a step and drops the others. */
const MOST_OF_A_LEVEL = 10

/**
 * Workflow commands of GitHub Actions, which shows them beside the lines of a change. The place stands in the message too, since
 * the log shows the message alone.
 */
export function formatGithub({ diagnostics }: Report): string {
  const levels: readonly Severity[] = ['error', 'warning', 'info']
  const shown = levels.flatMap((level) => toMostTelling(diagnostics.filter(({ severity }) => severity === level)))
  return shown.map(toCommand).join('\n')
}

/** One of each code before a second of any, and the codes that stand at the most places first. */
function toMostTelling(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = [...Map.groupBy(diagnostics, ({ code }) => code).values()]
  const places = new Map(groups.map((group) => [group, group.reduce((sum, { count }) => sum + count, 0)]))
  groups.sort((a, b) => (places.get(b) ?? 0) - (places.get(a) ?? 0))
  const rounds = Array.from({ length: MOST_OF_A_LEVEL }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1)))
  return rounds.flat().slice(0, MOST_OF_A_LEVEL)
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
