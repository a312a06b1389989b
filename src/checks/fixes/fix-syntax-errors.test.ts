import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../../tests/support/manifest/json-layout.ts'
import { toExampleText } from '../example.ts'
import { sampleHost, sampleManifest } from '../sample.ts'
import { applySafeFixes, type SafeFixResult } from './apply-safe-fixes.ts'

const fixText = (text: string): SafeFixResult => applySafeFixes(new TextEncoder().encode(text), sampleHost)

/** One JSON token. */
const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\]:,]|true|false|null|-?\d[\d.e+-]*/g

/** Returns an edit that introduces a syntax error at the token with this index, or null if it does not apply. */
type TypingError = (
  tokens: readonly RegExpExecArray[],
  index: number,
  source: string,
) => { start: number; end: number; text: string } | null

const replace = (token: RegExpExecArray, text: string) => ({ start: token.index, end: token.index + token[0].length, text })

const isPlain = (token: string) => /^"[^"'\\“”‘’]*"$/.test(token)

const requote =
  (open: string, close: string): TypingError =>
  (tokens, index) => {
    const token = tokens[index]
    return token && isPlain(token[0]) ? replace(token, open + token[0].slice(1, -1) + close) : null
  }

const TYPING_ERRORS: readonly [name: string, error: TypingError][] = [
  ['single quotes', requote("'", "'")],
  ['curly quotes', requote('“', '”')],
  ['low quotes', requote('„', '“')],
  ['guillemets', requote('«', '»')],
  [
    'a field name without quotes',
    (tokens, index) => {
      const token = tokens[index]
      return token && tokens[index + 1]?.[0] === ':' && /^"[a-z]+"$/i.test(token[0])
        ? replace(token, token[0].slice(1, -1))
        : null
    },
  ],
  [
    'a comma after the last entry',
    (tokens, index) => {
      const [token, next] = [tokens[index], tokens[index + 1]]
      const isLast = token && next && '}]'.includes(next[0]) && !'{[,:'.includes(token[0])
      return isLast ? { ...replace(token, ','), start: token.index + token[0].length } : null
    },
  ],
  ['two commas', (tokens, index) => (tokens[index]?.[0] === ',' ? replace(tokens[index], ',,') : null)],
  [
    'no comma before a field',
    (tokens, index, source) => {
      const [comma, key, colon] = tokens.slice(index, index + 3)
      const isAlone = comma && key && /^\S,\s/.test(source.slice(comma.index - 1, key.index))
      return isAlone && comma[0] === ',' && colon?.[0] === ':' ? replace(comma, '') : null
    },
  ],
  ['True in capitals', (tokens, index) => (tokens[index]?.[0] === 'true' ? replace(tokens[index], 'True') : null)],
  [
    'a comment on its own line',
    (tokens, index, source) => {
      const token = tokens[index]
      const lineStart = token ? source.lastIndexOf('\n', token.index) + 1 : 0
      const isFirst = token && lineStart > 0 && source.slice(lineStart, token.index).trim() === ''
      const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
      return isFirst ? { start: lineStart, end: lineStart, text: `  // it's a note, for: all${lineEnd}` } : null
    },
  ],
  [
    'a comment after a comma',
    (tokens, index, source) => {
      const token = tokens[index]
      const isLast = token?.[0] === ',' && /^\r?\n/.test(source.slice(token.index + 1))
      return isLast ? { ...replace(token, ' // note'), start: token.index + 1 } : null
    },
  ],
  [
    'a non-breaking space',
    (tokens, index, source) => {
      const token = tokens[index]
      return token?.[0] === ':' && source[token.index + 1] === ' '
        ? { start: token.index + 1, end: token.index + 2, text: '\u00A0' }
        : null
    },
  ],
]

/** The text with some errors, each by its kind and the token from which on it is applied. */
function addErrors(source: string, errors: readonly { kind: number; at: number }[]): string {
  const tokens = [...source.matchAll(TOKEN)]
  const made = errors.flatMap(({ kind, at }) => {
    const start = at % tokens.length
    const places = [...tokens.keys()].slice(start).concat([...tokens.keys()].slice(0, start))
    for (const index of places) {
      const edit = TYPING_ERRORS[kind]?.[1](tokens, index, source)
      if (edit) return [edit]
    }
    return []
  })
  const apart = made
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .filter((edit, index, all) => !all.slice(0, index).some((other) => !/\w/.test(source.slice(edit.end, other.start))))
  return apart.reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), source)
}

/** JSON in which a missing or extra character looks like another error. */
const TRICKY = {
  numbers: [1, 2.5, -3, 0, true, null],
  list: ['one', 'two, three', "it's", 'a: b', '5', 'true', ''],
  texts: { comma: 'Hello,', quote: 'He said "hi" to me', curly: 'He said “hi”', name: '«x»', fact: 'Call {{phone}}' },
  links: { anchor: '#contact', path: '/about', url: 'https://a.example/b?c=d#e', markdown: 'a [b](/c) {d} // e /* f */' },
  nested: [[1, 2], [], [{}], [{ a: 1 }, { b: [2] }]],
  price: 0.5,
  empty: {},
  last: 'end,',
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('applySafeFixes on syntax errors', () => {
  const source = toExampleText({})

  test.each(TYPING_ERRORS.map(([name], kind) => [name, kind] as const))('%s', (_, kind) => {
    const broken = addErrors(source, [{ kind, at: 40 }])
    expect(broken).not.toBe(source)
    const result = fixText(broken)
    expect([result.text, result.applied.length, result.refusal]).toEqual([source, 1, null])
  })

  test('restores the meaning after a missing or extra character, or does nothing', () => {
    const tricky = JSON.stringify(TRICKY)
    const sources = fc.constantFrom(source, JSON.stringify(sampleManifest), tricky, JSON.stringify(TRICKY, null, 2))
    const signs = fc.constantFrom('', '"', "'", '“', ',', ':', '{', '}', '[', ']', '//', '#', '/*', '5', '\u00A0')
    fc.assert(
      fc.property(sources, fc.nat(), signs, (whole, place, sign) => {
        const value: unknown = JSON.parse(whole)
        const at = place % whole.length
        const broken = whole.slice(0, at) + sign + whole.slice(sign === '' ? at + 1 : at)
        const after = fixText(broken)
        expect(after.refusal).toBeNull()
        expect([undefined, value]).toContainEqual(isJson(broken) || !isJson(after.text) ? undefined : JSON.parse(after.text))
      }),
      { numRuns: 800 },
    )
  })

  test('fixes a missing comma before wrong quotes', () => {
    const broken = source.replace('"version": 1,\n  "site"', "'version': 1\n  'site'")
    expect(fixText(broken).text).toBe(source)
  })

  test('fixes several errors in any formatting, and nothing the second time', () => {
    const errors = fc.array(fc.record({ kind: fc.nat(TYPING_ERRORS.length - 1), at: fc.nat(1000) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(errors, jsonLayouts, fc.boolean(), (chosen, look, hasMark) => {
        const valid = formatJsonAs(sampleManifest, look)
        const result = fixText(`${hasMark ? '\uFEFF' : ''}${addErrors(valid, chosen)}`)
        expect(result.text).toBe(valid)
        expect(result.refusal).toBeNull()
        expect(fixText(result.text).applied).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})
