import type { Diagnostic, RelatedPlace } from '../../contracts/diagnostic.ts'
import { REPEAT_MESSAGE } from '../fold.ts'

/** The places that belong to a mistake, without those that merely have the same one. */
export const withoutRepeats = ({ related }: Diagnostic): RelatedPlace[] =>
  related.filter(({ message }) => message !== REPEAT_MESSAGE)

/** How often a mistake stands elsewhere, with lines to look at: a sentence, or null for one that stands alone. */
export function describeRepeats({ count, line, related }: Diagnostic): string | null {
  if (count === 1) return null
  const named = related.filter(({ message }) => message === REPEAT_MESSAGE).map((place) => place.line)
  const lines = [...new Set(named)].filter((other) => other !== line)
  const examples = lines.length === 0 ? '' : `, such as ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(' and ')}`
  return `The same stands at ${count - 1} more ${count === 2 ? 'place' : 'places'}${examples}.`
}
