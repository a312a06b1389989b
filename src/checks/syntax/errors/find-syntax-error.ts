import { skipSpace } from '../../json-text/scan.ts'
import { describeSyntaxError } from './describe-error.ts'
import type { ExpectedToken, MisalignedBracket, OpenBracket } from './parse-state.ts'
import type { SyntaxDiagnostic } from './syntax-diagnostic.ts'
import { readToken, type Token } from './token.ts'

/** The indentation of a token's line, and whether the token is the first on that line. */
interface LinePosition {
  indent: number
  isFirst: boolean
}

/** Returns the first syntax error of a text, or null if it is valid JSON (RFC 8259). */
export function findSyntaxError(text: string): SyntaxDiagnostic | null {
  const open: OpenBracket[] = []
  let misaligned: MisalignedBracket | null = null
  let previous: Token | null = null
  let closedAt: number | null = null
  let key: string | null = null
  let expected: ExpectedToken = 'value'
  let indent = 0
  for (;;) {
    const previousEnd: number = previous?.end ?? 0
    const token = readToken(text, skipSpace(text, previousEnd))
    const newLine = text.slice(previousEnd, token.start).lastIndexOf('\n')
    if (newLine !== -1) indent = token.start - previousEnd - newLine - 1
    if (expected === 'end' && token.kind === 'end') return null
    const next = toNext(expected, token, open)
    if (next === null || token.error) return describeSyntaxError({ text, expected, token, previous, open, misaligned })
    const parent = open.at(-1)
    if (next === 'colon') key = text.slice(token.start + 1, token.end - 1)
    if (parent && (next === 'colon' || (parent.kind === '[' && expected.endsWith('value') && token.kind !== ']')))
      parent.entries += 1
    if (token.kind === '{' || token.kind === '[')
      open.push({ ...token, indent, key: parent?.kind === '{' ? key : null, entries: 0 })
    if (token.kind === '}' || token.kind === ']') {
      const position = { indent, isFirst: newLine !== -1 }
      misaligned ??= findMisaligned(token, position, open, closedAt)
      open.pop()
      closedAt = position.isFirst ? indent : null
    } else if (token.kind !== ',') closedAt = null
    expected = next === 'after value' ? (open.length === 0 ? 'end' : 'comma') : next
    previous = token
  }
}

/** `closedAt` is the indentation of the closing bracket directly before this one, or null. */
function findMisaligned(
  closing: Token,
  position: LinePosition,
  open: readonly OpenBracket[],
  closedAt: number | null,
): MisalignedBracket | null {
  const opening = open.at(-1)
  if (!opening || !position.isFirst || position.indent === opening.indent) return null
  const parents = open.slice(0, -1)
  if (position.indent < opening.indent) return { opening, parents, closing, side: 'left' }
  return closedAt === position.indent ? { opening, parents, closing, side: 'right' } : null
}

/** Returns what may follow `token`, or null if `token` is not allowed where `expected` is expected. */
function toNext(expected: ExpectedToken, { kind }: Token, open: readonly Token[]): ExpectedToken | 'after value' | null {
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
