/** The longest text that is shown whole. */
const LONGEST = 60
/** How much of what stays the same is shown around a difference. */
const AROUND = 24

/** A value as it stands in a sentence. */
export function toQuote(value: unknown): string {
  if (typeof value === 'string') return `"${shorten(value)}"`
  return typeof value === 'number' ? String(value) : shorten(JSON.stringify(value) ?? '')
}

/** Two texts as they stand in a sentence; of long ones only the words that differ, with a few around them. */
export function toQuotes(before: string, after: string): [string, string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [toQuote(before), toQuote(after)]
  const limit = Math.min(before.length, after.length)
  let start = 0
  while (start < limit && before[start] === after[start]) start += 1
  let end = 0
  while (end < limit - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const from = toWordStart(before, Math.max(0, start - AROUND), start)
  const cut = (text: string) => {
    const to = toWordEnd(text, Math.min(text.length, text.length - end + AROUND))
    const part = text.slice(from, to)
    return `"${from > 0 ? '…' : ''}${shorten(part, 3 * LONGEST)}${to < text.length ? '…' : ''}"`
  }
  return [cut(before), cut(after)]
}

function toWordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space === -1 || space >= latest ? latest : space + 1
}

function toWordEnd(text: string, to: number): number {
  if (to === text.length) return to
  const space = text.lastIndexOf(' ', to)
  return space <= to - AROUND ? to : space
}

function shorten(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
