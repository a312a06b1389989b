import type { Diagnostic, Severity } from '../../contracts/diagnostic.ts'
import { WORST_FIRST } from '../by-severity.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { describeRepeats } from './repeats.ts'
import { type DiagnosticReport, describeSummary, toSummary } from './report.ts'

const HEADINGS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', info: 'Hints' }

/** A GitHub comment can have 65,536 characters. The rest is left for other text. */
const MAX_LENGTH = 60_000
/** The maximum length of a cell, so that one long text does not fill the comment. */
const MAX_CELL_LENGTH = 500

const HEAD = ['| Line | Where | What is wrong | What to do |', '| ---: | :--- | :--- | :--- |']

/**
 * A comment on a pull request or a job summary in GitHub Flavored Markdown: a heading with the counts and a table for each
 * severity. Text from the manifest is escaped.
 */
export function formatMarkdown(report: DiagnosticReport): string {
  const lines = [`### ${escapeMarkdown(report.file)}: ${describeSummary(toSummary(report))}`]
  let length = lines.join('').length
  let shown = 0
  for (const level of WORST_FIRST) {
    const found = report.diagnostics.filter(({ severity }) => severity === level)
    for (const [index, diagnostic] of found.entries()) {
      const added = [...(index === 0 ? ['', `**${HEADINGS[level]}**`, '', ...HEAD] : []), toRow(diagnostic)]
      length += added.reduce((sum, line) => sum + line.length + 1, 0)
      if (length > MAX_LENGTH) return [...lines, '', `… and ${report.diagnostics.length - shown} more.`].join('\n')
      lines.push(...added)
      shown += 1
    }
  }
  return lines.join('\n')
}

function toRow(diagnostic: Diagnostic): string {
  const { line, where, message, help, code } = diagnostic
  const repeats = describeRepeats(diagnostic)
  const what = `${toCell(message)} ${repeats === null ? '' : `${repeats} `}\`${code}\``
  return `| ${line} | ${toCell(where)} | ${what} | ${toCell(help)} |`
}

const toCell = (text: string): string =>
  escapeMarkdown(text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text)
