import type { Diagnostic } from '../../contracts/diagnostic.ts'
import type { PreviewReport, ReportedDiagnostic } from '../../contracts/preview-state.ts'
import { createLineReader, type ReadLine, toFrame } from './code-frame.ts'
import { describeRepeats, withoutRepeats } from './repeats.ts'
import { type DiagnosticReport, describeSummary, toSummary } from './report.ts'

/** The maximum number of diagnostics in the preview overlay. The others are counted. */
const MAX_SHOWN = 30

/** For the preview, which shows it over the page; null when nothing was found. Errors come first. */
export function toPreviewReport(report: DiagnosticReport): PreviewReport | null {
  const { file, text, diagnostics } = report
  if (diagnostics.length === 0) return null
  const summary = toSummary(report)
  const readLine = createLineReader(text)
  const ordered = (['error', 'warning', 'info'] as const).flatMap((level) =>
    diagnostics.filter((found) => found.severity === level),
  )
  return {
    file,
    summary: describeSummary(summary),
    isBlocking: summary.errors > 0,
    diagnostics: ordered.slice(0, MAX_SHOWN).map((diagnostic) => toShownMistake(diagnostic, readLine)),
    moreCount: Math.max(0, diagnostics.length - MAX_SHOWN),
  }
}

function toShownMistake(diagnostic: Diagnostic, readLine: ReadLine): ReportedDiagnostic {
  const { severity, code, message, where, line, column, why, help, fixes } = diagnostic
  const repeats = describeRepeats(diagnostic)
  const others = withoutRepeats(diagnostic).map((place) => `${place.message} (line ${place.line})`)
  return {
    ...{ severity, code, message, where, line, column, why, help },
    frame: toFrame(readLine, diagnostic),
    related: [...(repeats === null ? [] : [repeats]), ...others],
    fixes: fixes
      .map(({ title, applicability, edits }) => ({ title, isSafe: applicability === 'safe' && edits.length > 0 }))
      .filter(({ title, isSafe }) => isSafe || !help.includes(title)),
  }
}
