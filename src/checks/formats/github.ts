import type { Diagnostic, Severity } from '../diagnostic.ts'
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
  const shown = levels.flatMap((level) => diagnostics.filter(({ severity }) => severity === level).slice(0, MOST_OF_A_LEVEL))
  return shown.map(toCommand).join('\n')
}

function toCommand({ severity, code, name, file, line, column, endLine, endColumn, message, where, help }: Diagnostic): string {
  const place = { file, line, col: column, endLine, endColumn, title: `${code} ${name}` }
  const properties = Object.entries(place).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  const text = `${file}:${line}:${column} ${message}\n${where}\nFix: ${help}`
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeMessage(text)}`
}

const escapeMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
