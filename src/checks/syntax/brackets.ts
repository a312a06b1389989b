import type { Explanation } from './situation.ts'
import { rangeOf } from './token.ts'

export const unclosedBracket: Explanation = ({ token, open, suspect }) => {
  const opening = suspect ?? open.at(-1)
  if (token.kind !== 'end' || !opening) return null
  const closing = opening.kind === '{' ? '}' : ']'
  return { ...rangeOf(opening), message: `This ${opening.kind} is never closed.`, help: `Put a ${closing} where it ends.` }
}

export const wrongBracket: Explanation = ({ token, open, expected }) => {
  const opening = open.at(-1)
  if (!opening || expected !== 'comma' || (token.kind !== '}' && token.kind !== ']')) return null
  const closing = opening.kind === '{' ? '}' : ']'
  return {
    ...rangeOf(opening),
    message: `This ${opening.kind} is not closed: a ${token.kind} comes before its ${closing}.`,
    help: `Put a ${closing} where it ends, or replace the ${token.kind}.`,
    related: [{ message: `This ${token.kind} comes too early.`, spot: rangeOf(token) }],
  }
}
