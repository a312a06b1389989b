import { type DiagnosticReport, toSummary } from './report.ts'

/** The format for programs. Fields may be added, but never changed. */
export function formatJson(report: DiagnosticReport): string {
  const { file, diagnostics } = report
  return JSON.stringify({ file, summary: toSummary(report), diagnostics }, null, 2)
}
