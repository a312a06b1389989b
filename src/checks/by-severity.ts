import type { Severity } from '../contracts/diagnostic.ts'

type Ranked = Readonly<{ severity: Severity }>

export const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'info']

/** Errors, then warnings, then hints, each in the given order. */
export const sortBySeverity = <Found extends Ranked>(diagnostics: readonly Found[]): Found[] =>
  WORST_FIRST.flatMap((level) => diagnostics.filter(({ severity }) => severity === level))

/** The most severe diagnostics, in the given order: where only some are shown, warnings must not hide an error. */
export function selectMostSevere<Found extends Ranked>(diagnostics: readonly Found[], limit: number): readonly Found[] {
  if (diagnostics.length <= limit) return diagnostics
  const selected = new Set(sortBySeverity(diagnostics).slice(0, limit))
  return diagnostics.filter((diagnostic) => selected.has(diagnostic))
}
