import type { DiagnosticCounts } from './index-diagnostics.ts'

/** `1 error`, `2 errors`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `2 errors, 1 warning`. */
export function describeCounts({ errors, warnings, infos }: DiagnosticCounts): string {
  const parts = [
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
    infos > 0 && countOf(infos, 'suggestion'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'No errors or warnings' : parts.join(', ')
}
