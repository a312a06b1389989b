/** The bytes that were asked for, both ends included; or that there is nothing to select, or nothing left to give. */
export type Selection = { kind: 'whole' } | { kind: 'unsatisfiable' } | { kind: 'part'; first: number; last: number }

const WHOLE: Selection = { kind: 'whole' }
const UNSATISFIABLE: Selection = { kind: 'unsatisfiable' }

/**
 * Reads a `Range` header against a representation of `size` bytes (RFC 9110, 14). Other units, malformed and several ranges select
 * the whole, which the standard allows: nothing that browsers do needs `multipart/byteranges`.
 */
export function selectRange(header: string | undefined, size: number): Selection {
  const match = /^bytes=[\s,]*(\d*)-(\d*)[\s,]*$/i.exec(header ?? '')
  if (!match) return WHOLE
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? WHOLE : selectSuffix(Number(last), size)
  const from = Number(first)
  const to = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (to < from) return WHOLE
  return from >= size ? UNSATISFIABLE : { kind: 'part', first: from, last: Math.min(to, size - 1) }
}

function selectSuffix(length: number, size: number): Selection {
  if (length === 0) return UNSATISFIABLE
  // Satisfiable by the standard, yet no Content-Range can describe a part of nothing.
  if (size === 0) return WHOLE
  return { kind: 'part', first: Math.max(0, size - length), last: size - 1 }
}
