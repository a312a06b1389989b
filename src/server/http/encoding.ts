import { parseWeights } from './weights.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** From the smallest to the largest copy, which settles equal weights. */
const PREFERENCE = ['br', 'gzip', 'identity'] as const
/** Plain bytes are always acceptable unless refused, but anything the visitor names is better. */
const UNNAMED_IDENTITY = 0.0001

/**
 * Picks the copy of a file for a visitor by `Accept-Encoding` (RFC 9110, 12.5.3). Plain bytes when the header is missing or refuses
 * everything that exists: an answer that might be unreadable helps more than none.
 */
export function chooseEncoding(acceptEncoding: string | undefined, available: { has(encoding: Encoding): boolean }): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const weights = parseWeights(acceptEncoding)
  const toWeight = (encoding: Encoding) => {
    const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*')
    return named ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0)
  }
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of PREFERENCE) {
    const weight = toWeight(encoding)
    if (available.has(encoding) && weight > bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}
