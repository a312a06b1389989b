import type { Diagnostic } from '../../contracts/diagnostic.ts'

/** What a format shows: the diagnostics of one file, with the text they are about. */
export interface Report {
  /** The file as it is named to people. */
  file: string
  text: string
  diagnostics: readonly Diagnostic[]
}

export interface Summary {
  errors: number
  warnings: number
  infos: number
}

export function toSummary({ diagnostics }: Pick<Report, 'diagnostics'>): Summary {
  const count = (severity: Diagnostic['severity']) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), infos: count('info') }
}

/** `2 errors and 1 warning`; `nothing to mend` when there is nothing. */
export function describeSummary({ errors, warnings, infos }: Summary): string {
  const parts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [infos, 'hint'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
  if (said.length === 0) return 'nothing to mend'
  return said.length === 1 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}
