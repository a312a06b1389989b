/** The selected bytes of a representation. `first` and `last` are inclusive. */
export type RangeSelection = { kind: 'whole' } | { kind: 'unsatisfiable' } | { kind: 'part'; first: number; last: number }

const WHOLE: RangeSelection = { kind: 'whole' }
const UNSATISFIABLE: RangeSelection = { kind: 'unsatisfiable' }

/**
 * Selects a range of a representation of `size` bytes by the `Range` header (RFC 9110, 14). Other units, malformed headers and multiple
 * ranges select the whole, which the standard allows: browsers do not need `multipart/byteranges`.
 */
export function selectRange(header: string | undefined, size: number): RangeSelection {
  const match = /^bytes=[\s,]*(\d*)-(\d*)[\s,]*$/i.exec(header ?? '')
  if (!match) return WHOLE
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? WHOLE : selectSuffix(Number(last), size)
  const from = Number(first)
  const to = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (to < from) return WHOLE
  return from >= size ? UNSATISFIABLE : { kind: 'part', first: from, last: Math.min(to, size - 1) }
}

function selectSuffix(length: number, size: number): RangeSelection {
  if (length === 0) return UNSATISFIABLE
  // Satisfiable by the standard, but no Content-Range can describe a part of an empty file.
  if (size === 0) return WHOLE
  return { kind: 'part', first: Math.max(0, size - length), last: size - 1 }
}
