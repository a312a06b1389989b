/** Browsers send the same few header values with every request. */
const cache = new Map<string, ReadonlyMap<string, number>>()
const MAX_CACHE_ENTRIES = 100
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Parses a header that lists weighted values, such as `Accept` or `Accept-Encoding` (RFC 9110, 12.4.2). Names are in lower case. A value
 * without a weight has 1, one with an invalid weight has 0. If a value is repeated, the last one counts.
 */
export function parseWeights(header: string): ReadonlyMap<string, number> {
  const cached = cache.get(header)
  if (cached) return cached
  if (cache.size === MAX_CACHE_ENTRIES) cache.clear()
  const weights = parse(header)
  cache.set(header, weights)
  return weights
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    if (name === '') continue
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    weights.set(name, weight === undefined ? 1 : WEIGHT.test(weight) ? Number(weight) : 0)
  }
  return weights
}
