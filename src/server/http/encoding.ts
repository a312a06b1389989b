import { parseQualityValues } from '../../contracts/quality-values.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** In order of preference for equal quality values: smallest first. */
const PREFERENCE = ['br', 'gzip', 'identity'] as const
/** `identity` is acceptable unless refused, but any encoding that the client names is better. */
const DEFAULT_IDENTITY_QUALITY = 0.0001

/**
 * Chooses the encoding of a file by `Accept-Encoding` (RFC 9110, 12.5.3). Returns `identity` if the header is missing or refuses every
 * available encoding, because a possibly unreadable response is better than none.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: ContentEncoding): boolean },
): ContentEncoding {
  if (acceptEncoding === undefined) return 'identity'
  const qualities = parseQualityValues(acceptEncoding)
  const toQuality = (encoding: ContentEncoding) => {
    const named = qualities.get(encoding) ?? (encoding === 'gzip' ? qualities.get('x-gzip') : undefined) ?? qualities.get('*')
    return named ?? (encoding === 'identity' ? DEFAULT_IDENTITY_QUALITY : 0)
  }
  let best: ContentEncoding = 'identity'
  let bestQuality = 0
  for (const encoding of PREFERENCE) {
    const quality = toQuality(encoding)
    if (available.has(encoding) && quality > bestQuality) [best, bestQuality] = [encoding, quality]
  }
  return best
}
