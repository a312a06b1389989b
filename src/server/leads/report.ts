/** What a command has to say. */
export interface Report {
  lines: readonly string[]
  /** Whether everything is right and something was found; else the command ends with 1. */
  isFine: boolean
}

export const fine = (...lines: string[]): Report => ({ lines, isFine: true })
export const amiss = (...lines: string[]): Report => ({ lines, isFine: false })
