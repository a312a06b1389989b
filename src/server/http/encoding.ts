import { parseWeights } from './weights.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** In order of preference for equal weights: smallest first. */
const PREFERENCE = ['br', 'gzip', 'identity'] as const
/** `identity` is acceptable unless refused, but any encoding that the client names is better. */
const DEFAULT_IDENTITY_WEIGHT = 0.0001

/**
 * Chooses the encoding of a file by `Accept-Encoding` (RFC 9110, 12.5.3). Returns `identity` if the header is missing or refuses every
 * available encoding, because a possibly unreadable response is better than none.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: ContentEncoding): boolean },
): ContentEncoding {
  if (acceptEncoding === undefined) return 'identity'
  const weights = parseWeights(acceptEncoding)
  const toWeight = (encoding: ContentEncoding) => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*')
    return named ?? (encoding === 'identity' ? DEFAULT_IDENTITY_WEIGHT : 0)
  }
  let best: ContentEncoding = 'identity'
  let bestWeight = 0
  for (const encoding of PREFERENCE) {
    const weight = toWeight(encoding)
    if (available.has(encoding) && weight > bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}
