import { EditorRequestError } from './connection.ts'

/** Why a request failed, in a sentence for the person; null if it did not. */
export const findRequestProblem = (request: Promise<unknown>): Promise<string | null> =>
  request.then(
    () => null,
    (error: unknown) => {
      if (error instanceof EditorRequestError) return error.message
      throw error
    },
  )
