/** The output of a `leads` command. */
export interface CommandReport {
  lines: readonly string[]
  /** Whether the command succeeded and found something. Otherwise its exit code is 1. */
  isSuccess: boolean
}

export const toSuccess = (...lines: string[]): CommandReport => ({ lines, isSuccess: true })
export const toFailure = (...lines: string[]): CommandReport => ({ lines, isSuccess: false })
