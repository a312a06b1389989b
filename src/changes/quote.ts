/** The maximum number of characters shown of a text. */
const MAX_LENGTH = 60
/** The number of unchanged characters shown around a difference. */
const CONTEXT_LENGTH = 24

/** A value for use in a sentence. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `"${shorten(value)}"`
  return typeof value === 'number' ? String(value) : shorten(JSON.stringify(value) ?? '')
}

/** Two texts for use in a sentence. Long ones are cut to the words that differ, with a few words around them. */
export function quoteDifference(before: string, after: string): [string, string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [quote(before), quote(after)]
  const limit = Math.min(before.length, after.length)
  let start = 0
  while (start < limit && before[start] === after[start]) start += 1
  let end = 0
  while (end < limit - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const from = findWordStart(before, Math.max(0, start - CONTEXT_LENGTH), start)
  const cut = (text: string) => {
    const to = findWordEnd(text, Math.min(text.length, text.length - end + CONTEXT_LENGTH))
    const part = text.slice(from, to)
    return `"${from > 0 ? '…' : ''}${shorten(part, 3 * MAX_LENGTH)}${to < text.length ? '…' : ''}"`
  }
  return [cut(before), cut(after)]
}

function findWordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space === -1 || space >= latest ? latest : space + 1
}

function findWordEnd(text: string, to: number): number {
  if (to === text.length) return to
  const space = text.lastIndexOf(' ', to)
  return space <= to - CONTEXT_LENGTH ? to : space
}

function shorten(text: string, longest = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
