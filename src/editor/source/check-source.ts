import { findDuplicateKeys } from '../../checks/syntax/duplicates.ts'
import { findSyntaxError } from '../../checks/syntax/errors/find-syntax-error.ts'

/** Why a text cannot be applied. Offsets are in UTF-16 units; the end is exclusive. */
export interface SourceProblem {
  start: number
  end: number
  message: string
  help: string
}

/** The first problem of a JSON text, in the words of the validator; null if it can be applied. */
export function findSourceProblem(text: string): SourceProblem | null {
  const error = findSyntaxError(text)
  if (error) return error
  const [duplicate] = findDuplicateKeys(text)
  if (!duplicate) return null
  const { start, end } = duplicate.second
  return { start, end, message: `"${duplicate.steps.at(-1)}" appears more than once.`, help: 'Delete one of the two.' }
}
