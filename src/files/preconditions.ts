interface ConditionalHeaders {
  'if-match'?: string | undefined
  'if-none-match'?: string | undefined
  'if-range'?: string | undefined
}

const ENTITY_TAG = /(?:W\/)?"[^"]*"/g
const toOpaque = (tag: string) => tag.replace(/^W\//, '')

/**
 * Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110, 13.2.2. Dates are ignored: responses have no
 * modification time, because the same content must have the same headers on every machine.
 */
export function checkPreconditions(conditions: ConditionalHeaders, etag: string): 'proceed' | 'not-modified' | 'failed' {
  const ifMatch = conditions['if-match']
  if (ifMatch !== undefined && !includesTag(ifMatch, (tag) => tag === etag)) return 'failed'
  const ifNoneMatch = conditions['if-none-match']
  if (ifNoneMatch !== undefined && includesTag(ifNoneMatch, (tag) => toOpaque(tag) === etag)) return 'not-modified'
  return 'proceed'
}

/** Whether a range may be served: there is no `If-Range`, or it is exactly this strong entity tag (RFC 9110, 13.1.5). */
export function allowsRange(conditions: ConditionalHeaders, etag: string | undefined): boolean {
  const ifRange = conditions['if-range']
  return ifRange === undefined || ifRange.trim() === etag
}

/** Whether a list of entity tags contains `*` or a matching tag. */
function includesTag(list: string, matches: (tag: string) => boolean): boolean {
  return list.replace(ENTITY_TAG, '').includes('*') || (list.match(ENTITY_TAG) ?? []).some(matches)
}
