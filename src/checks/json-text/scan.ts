/**
 * Scans text that is known to be valid JSON (RFC 8259). All offsets are in UTF-16 units.
 */

/** The next offset that is not white space. */
export function skipSpace(text: string, offset: number): number {
  let next = offset
  for (;;) {
    const code = text.charCodeAt(next)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return next
    next += 1
  }
}

/** The offset after the string that starts at `offset`. */
export function skipText(text: string, offset: number): number {
  let quote = text.indexOf('"', offset + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote === -1 ? text.length : quote + 1
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(quote - 1 - backslashes) === 92) backslashes += 1
  return backslashes % 2 === 1
}

/** The offset after the value that starts at `offset`. */
export function skipValue(text: string, offset: number): number {
  const first = text[offset]
  if (first === '"') return skipText(text, offset)
  if (first !== '{' && first !== '[') return skipWord(text, offset)
  let depth = 0
  let next = offset
  while (next < text.length) {
    const code = text.charCodeAt(next)
    if (code === 34) {
      next = skipText(text, next)
      continue
    }
    if (code === 123 || code === 91) depth += 1
    if (code === 125 || code === 93) depth -= 1
    next += 1
    if (depth === 0) return next
  }
  return next
}

/** The offset after the number, `true`, `false` or `null` that starts at `offset`. */
function skipWord(text: string, offset: number): number {
  let next = offset
  while (next < text.length && !' \n\r\t,]}'.includes(text.charAt(next))) next += 1
  return next
}

/** The key in quotes between two offsets, unescaped. */
export function readKey(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1)
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end))) : raw
}

/** Calls `onEntry` for each entry of the object or array at `offset`, and returns the offset after it. `key` is null in an array; `onEntry` returns the offset after the value. */
export function scanEntries(
  text: string,
  offset: number,
  onEntry: (entry: { key: { start: number; end: number } | null; index: number; value: number }) => number,
): number {
  const isList = text[offset] === '['
  let next = skipSpace(text, offset + 1)
  for (let index = 0; next < text.length && text[next] !== '}' && text[next] !== ']'; index += 1) {
    if (text[next] === ',') next = skipSpace(text, next + 1)
    const start = next
    const end = isList ? start : skipText(text, start)
    const value = isList ? start : skipSpace(text, skipSpace(text, end) + 1)
    next = skipSpace(text, onEntry({ key: isList ? null : { start, end }, index, value }))
  }
  return next + 1
}
