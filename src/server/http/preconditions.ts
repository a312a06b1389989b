interface Conditions {
  'if-match'?: string | undefined
  'if-none-match'?: string | undefined
  'if-range'?: string | undefined
}

const ENTITY_TAG = /(?:W\/)?"[^"]*"/g
const toOpaque = (tag: string) => tag.replace(/^W\//, '')

/**
 * What the conditions of a GET or HEAD ask for, in the order of RFC 9110, 13.2.2. Dates are ignored: files carry no modification
 * time, since the same content must have the same headers on every machine.
 */
export function checkPreconditions(conditions: Conditions, etag: string): 'proceed' | 'not-modified' | 'failed' {
  const ifMatch = conditions['if-match']
  if (ifMatch !== undefined && !names(ifMatch, (tag) => tag === etag)) return 'failed'
  const ifNoneMatch = conditions['if-none-match']
  if (ifNoneMatch !== undefined && names(ifNoneMatch, (tag) => toOpaque(tag) === etag)) return 'not-modified'
  return 'proceed'
}

/** Whether a range may be answered: without `If-Range`, or when it holds exactly this strong tag (RFC 9110, 13.1.5). */
export function allowsRange(conditions: Conditions, etag: string): boolean {
  const ifRange = conditions['if-range']
  return ifRange === undefined || ifRange.trim() === etag
}

/** Whether a list of entity tags holds a star or a tag that matches. */
function names(list: string, matches: (tag: string) => boolean): boolean {
  return list.replace(ENTITY_TAG, '').includes('*') || (list.match(ENTITY_TAG) ?? []).some(matches)
}
