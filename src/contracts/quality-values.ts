/** Browsers send the same few header values with every request. */
const cache = new Map<string, ReadonlyMap<string, number>>()
const MAX_CACHE_ENTRIES = 100
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Parses the quality values of a header such as `Accept` or `Accept-Encoding` (RFC 9110, 12.4.2), by name in lower case. A missing quality
 * value is 1, an invalid one is 0. If a name is repeated, the last one counts.
 */
export function parseQualityValues(header: string): ReadonlyMap<string, number> {
  const cached = cache.get(header)
  if (cached) return cached
  if (cache.size === MAX_CACHE_ENTRIES) cache.clear()
  const qualities = parse(header)
  cache.set(header, qualities)
  return qualities
}

function parse(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    if (name === '') continue
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    qualities.set(name, quality === undefined ? 1 : QUALITY.test(quality) ? Number(quality) : 0)
  }
  return qualities
}
