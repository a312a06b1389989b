/** Browsers say the same few things with every request. */
const parsed = new Map<string, ReadonlyMap<string, number>>()
const MOST_PARSED = 100
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * The entries of a list header with weights, such as `Accept` or `Accept-Encoding` (RFC 9110, 12.4.2), in small letters. An entry
 * without a weight has 1, one with an unreadable weight has 0; of an entry that stands twice the last one counts.
 */
export function parseWeights(header: string): ReadonlyMap<string, number> {
  const known = parsed.get(header)
  if (known) return known
  if (parsed.size === MOST_PARSED) parsed.clear()
  const weights = parse(header)
  parsed.set(header, weights)
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
