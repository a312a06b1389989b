import { isObject } from '../json.ts'
import { findContext, listContexts } from './find-translation.ts'

/**
 * A translation with another text for a place, or without one if `to` is null: in the context that applies there, or else in all. It needs no
 * review any more. Undefined if nothing is left.
 */
export function writeTranslation(translation: unknown, place: string, to: string | null): unknown {
  const context = findContext(translation, place) ?? ''
  const { needsReview: _, ...parts } = isObject(translation) ? translation : Object.fromEntries(listContexts(translation))
  if (to === null) delete parts[context]
  else parts[context] = to
  const contexts = [...listContexts(parts)]
  if (contexts.length === 0) return undefined
  const isPlain = Object.keys(parts).length === 1 && parts[''] !== undefined
  return isPlain ? parts[''] : parts
}

/** The same translation without the mark that it needs a review. */
export function withoutReview(translation: unknown): unknown {
  const [first] = listContexts(translation)
  return first === undefined ? translation : writeTranslation(translation, first[0], first[1])
}
