import type { Diagnostic, RelatedPlace } from '../../contracts/diagnostic.ts'
import { REPEAT_MESSAGE } from '../fold-repeats.ts'

/** The related places of a diagnostic without its repeats. */
export const withoutRepeats = ({ related }: Diagnostic): RelatedPlace[] =>
  related.filter(({ message }) => message !== REPEAT_MESSAGE)

/** A sentence that says how often a diagnostic occurs elsewhere and on which lines, or null if it has no repeats. */
export function describeRepeats({ count, line, related }: Diagnostic): string | null {
  if (count === 1) return null
  const named = related.filter(({ message }) => message === REPEAT_MESSAGE).map((place) => place.line)
  const lines = [...new Set(named)].filter((other) => other !== line)
  const examples = lines.length === 0 ? '' : `, such as ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(' and ')}`
  return `The same problem occurs at ${count - 1} more ${count === 2 ? 'place' : 'places'}${examples}.`
}
