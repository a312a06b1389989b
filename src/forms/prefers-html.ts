import { parseQualityValues } from '../contracts/quality-values.ts'

/** Whether a client prefers HTML to JSON, by its `Accept` header (RFC 9110, 12.5.1), as a browser does without JavaScript. */
export function prefersHtml(accept: string): boolean {
  const qualities = parseQualityValues(accept)
  const toQuality = (type: string) => qualities.get(type) ?? qualities.get(`${type.split('/')[0]}/*`) ?? qualities.get('*/*') ?? 0
  return toQuality('text/html') > Math.max(toQuality('application/json'), toQuality('application/problem+json'))
}
