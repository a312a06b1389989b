import type { Diagnostic, Severity } from '../../contracts/diagnostic.ts'

/** The input of a format: the diagnostics of one file and its text. */
export interface DiagnosticReport {
  /** The file name to show. */
  file: string
  text: string
  diagnostics: readonly Diagnostic[]
  /** The URL of the published documentation, without a slash at its end. Without it, nothing links there. */
  documentation?: string | null
}

interface DiagnosticCounts {
  errors: number
  warnings: number
  infos: number
}

export function toSummary({ diagnostics }: Pick<DiagnosticReport, 'diagnostics'>): DiagnosticCounts {
  const count = (severity: Severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), infos: count('info') }
}

/** `2 errors and 1 warning`, or `no problems found`. */
export function describeSummary({ errors, warnings, infos }: DiagnosticCounts): string {
  const parts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [infos, 'hint'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
  if (counts.length === 0) return 'no problems found'
  return counts.length === 1 ? counts.join('') : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`
}
