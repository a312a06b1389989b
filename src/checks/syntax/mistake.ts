import { explain } from './explain.ts'
import { skipSpace } from './scan.ts'
import type { Expected } from './situation.ts'
import { type Mistake, readToken, type Token } from './token.ts'

/** An opening bracket, with the white space in front of its line. */
type Opening = Token & { indent: number }

/** The first mistake of a text that is not JSON (RFC 8259); null for JSON. */
export function findMistake(text: string): Mistake | null {
  const open: Opening[] = []
  let suspect: Token | null = null
  let previous: Token | null = null
  let expected: Expected = 'value'
  let indent = 0
  for (;;) {
    const behind: number = previous?.end ?? 0
    const token = readToken(text, skipSpace(text, behind))
    const newLine = text.slice(behind, token.start).lastIndexOf('\n')
    if (newLine !== -1) indent = token.start - behind - newLine - 1
    if (expected === 'end' && token.kind === 'end') return null
    const next = toNext(expected, token, open)
    if (next === null || token.mistake) return explain({ text, expected, token, previous, open, suspect })
    if (token.kind === '{' || token.kind === '[') open.push({ ...token, indent })
    if (token.kind === '}' || token.kind === ']') {
      const opening = open.pop()
      if (newLine !== -1 && opening && indent < opening.indent) suspect ??= opening
    }
    expected = next === 'after value' ? (open.length === 0 ? 'end' : 'comma') : next
    previous = token
  }
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
