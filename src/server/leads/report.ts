/** What a command has to say. */
export interface CommandReport {
  lines: readonly string[]
  /** Whether everything is right and something was found; else the command ends with 1. */
  isSuccess: boolean
}

export const toSuccess = (...lines: string[]): CommandReport => ({ lines, isSuccess: true })
export const toFailure = (...lines: string[]): CommandReport => ({ lines, isSuccess: false })
