import { explain } from './explain.ts'
import type { Mistake } from './report.ts'
import { skipSpace } from './scan.ts'
import type { Crooked, Expected, Opening } from './situation.ts'
import { readToken, type Token } from './token.ts'

/** Where a piece stands: the width of the white space in front of its line, and whether it is the first there. */
interface Stand {
  indent: number
  isFirst: boolean
}

/** The first mistake of a text that is not JSON (RFC 8259); null for JSON. */
export function findMistake(text: string): Mistake | null {
  const open: Opening[] = []
  let crooked: Crooked | null = null
  let previous: Token | null = null
  let closedAt: number | null = null
  let key: string | null = null
  let expected: Expected = 'value'
  let indent = 0
  for (;;) {
    const behind: number = previous?.end ?? 0
    const token = readToken(text, skipSpace(text, behind))
    const newLine = text.slice(behind, token.start).lastIndexOf('\n')
    if (newLine !== -1) indent = token.start - behind - newLine - 1
    if (expected === 'end' && token.kind === 'end') return null
    const next = toNext(expected, token, open)
    if (next === null || token.mistake) return explain({ text, expected, token, previous, open, crooked })
    const parent = open.at(-1)
    if (next === 'colon') key = text.slice(token.start + 1, token.end - 1)
    if (parent && (next === 'colon' || (parent.kind === '[' && expected.endsWith('value') && token.kind !== ']')))
      parent.entries += 1
    if (token.kind === '{' || token.kind === '[')
      open.push({ ...token, indent, key: parent?.kind === '{' ? key : null, entries: 0 })
    if (token.kind === '}' || token.kind === ']') {
      const stand = { indent, isFirst: newLine !== -1 }
      crooked ??= findCrooked(token, stand, open, closedAt)
      open.pop()
      closedAt = stand.isFirst ? indent : null
    } else if (token.kind !== ',') closedAt = null
    expected = next === 'after value' ? (open.length === 0 ? 'end' : 'comma') : next
    previous = token
  }
}

/** `closedAt` is where the closing bracket stands that came right before this one, or null. */
function findCrooked(closing: Token, stand: Stand, open: readonly Opening[], closedAt: number | null): Crooked | null {
  const opening = open.at(-1)
  if (!opening || !stand.isFirst || stand.indent === opening.indent) return null
  const parents = open.slice(0, -1)
  if (stand.indent < opening.indent) return { opening, parents, closing, side: 'left' }
  return closedAt === stand.indent ? { opening, parents, closing, side: 'right' } : null
}

/** What may follow when `token` stands where `expected` is expected, or null when it may not stand there. */
function toNext(expected: Expected, { kind }: Token, open: readonly Token[]): Expected | 'after value' | null {
  switch (expected) {
    case 'value':
    case 'first value':
      if (kind === '{') return 'first key'
      if (kind === '[') return 'first value'
      if (kind === 'text' || kind === 'number' || kind === 'word') return 'after value'
      return expected === 'first value' && kind === ']' ? 'after value' : null
    case 'key':
    case 'first key':
      if (kind === 'text') return 'colon'
      return expected === 'first key' && kind === '}' ? 'after value' : null
    case 'colon':
      return kind === ':' ? 'value' : null
    case 'comma': {
      const isList = open.at(-1)?.kind === '['
      if (kind === ',') return isList ? 'value' : 'key'
      return kind === (isList ? ']' : '}') ? 'after value' : null
    }
    case 'end':
      return null
  }
}
