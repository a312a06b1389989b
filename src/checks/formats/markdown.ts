import type { Diagnostic, Severity } from '../../contracts/diagnostic.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { describeRepeats } from './repeats.ts'
import { describeSummary, type Report, toSummary } from './report.ts'

const HEADINGS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', info: 'Hints' }
const LEVELS: readonly Severity[] = ['error', 'warning', 'info']

/** A comment of GitHub holds 65,536 characters; the rest is for what a person adds. */
const LONGEST = 60_000
/** One text may not take the place of all others. */
const LONGEST_CELL = 500

const HEAD = ['| Line | Where | What is wrong | What to do |', '| ---: | :--- | :--- | :--- |']

/**
 * A comment on a pull request, or the summary of a job: a headline with the counts and a table for each severity, in GitHub
 * Flavored Markdown. No text of a manifest does anything in it but stand there.
 */
export function formatMarkdown(report: Report): string {
  const lines = [`### ${escapeMarkdown(report.file)}: ${describeSummary(toSummary(report))}`]
  let length = lines.join('').length
  let shown = 0
  for (const level of LEVELS) {
    const found = report.diagnostics.filter(({ severity }) => severity === level)
    for (const [index, diagnostic] of found.entries()) {
      const added = [...(index === 0 ? ['', `**${HEADINGS[level]}**`, '', ...HEAD] : []), toRow(diagnostic)]
      length += added.reduce((sum, line) => sum + line.length + 1, 0)
      if (length > LONGEST) return [...lines, '', `… and ${report.diagnostics.length - shown} more.`].join('\n')
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

const toCell = (text: string): string => escapeMarkdown(text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text)
