import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut, looks } from '../../../tests/support/manifest/lay-out.ts'
import { toExampleText } from '../example.ts'
import { sampleHost, sampleManifest } from '../sample.ts'
import { applySafeFixes, type SafeFixResult } from './apply-safe-fixes.ts'

const mendText = (text: string): SafeFixResult => applySafeFixes(new TextEncoder().encode(text), sampleHost)

/** One piece of JSON. */
const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\]:,]|true|false|null|-?\d[\d.e+-]*/g

/** What somebody may do to the piece at an index, or null. */
type Slip = (
  tokens: readonly RegExpExecArray[],
  index: number,
  source: string,
) => { start: number; end: number; text: string } | null

const replace = (token: RegExpExecArray, text: string) => ({ start: token.index, end: token.index + token[0].length, text })

const isPlain = (token: string) => /^"[^"'\\“”‘’]*"$/.test(token)

const requote =
  (open: string, close: string): Slip =>
  (tokens, index) => {
    const token = tokens[index]
    return token && isPlain(token[0]) ? replace(token, open + token[0].slice(1, -1) + close) : null
  }

const SLIPS: readonly [name: string, slip: Slip][] = [
  ['single quotes', requote("'", "'")],
  ['curly quotes', requote('“', '”')],
  ['low quotes', requote('„', '“')],
  ['guillemets', requote('«', '»')],
  [
    'a name without quotes',
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
    'no comma in front of a field',
    (tokens, index, source) => {
      const [comma, key, colon] = tokens.slice(index, index + 3)
      const isAlone = comma && key && /^\S,\s/.test(source.slice(comma.index - 1, key.index))
      return isAlone && comma[0] === ',' && colon?.[0] === ':' ? replace(comma, '') : null
    },
  ],
  ['True in capitals', (tokens, index) => (tokens[index]?.[0] === 'true' ? replace(tokens[index], 'True') : null)],
  [
    'a comment of its own line',
    (tokens, index, source) => {
      const token = tokens[index]
      const lineStart = token ? source.lastIndexOf('\n', token.index) + 1 : 0
      const isFirst = token && lineStart > 0 && source.slice(lineStart, token.index).trim() === ''
      const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
      return isFirst ? { start: lineStart, end: lineStart, text: `  // it's a note, for: all${lineEnd}` } : null
    },
  ],
  [
    'a comment behind a comma',
    (tokens, index, source) => {
      const token = tokens[index]
      const isLast = token?.[0] === ',' && /^\r?\n/.test(source.slice(token.index + 1))
      return isLast ? { ...replace(token, ' // note'), start: token.index + 1 } : null
    },
  ],
  [
    'a space that is none',
    (tokens, index, source) => {
      const token = tokens[index]
      return token?.[0] === ':' && source[token.index + 1] === ' '
        ? { start: token.index + 1, end: token.index + 2, text: '\u00A0' }
        : null
    },
  ],
]

/** The text after some slips at different pieces, each given by its kind and the piece from which on it is made. */
function slip(source: string, slips: readonly { kind: number; at: number }[]): string {
  const tokens = [...source.matchAll(TOKEN)]
  const made = slips.flatMap(({ kind, at }) => {
    const start = at % tokens.length
    const places = [...tokens.keys()].slice(start).concat([...tokens.keys()].slice(0, start))
    for (const index of places) {
      const edit = SLIPS[kind]?.[1](tokens, index, source)
      if (edit) return [edit]
    }
    return []
  })
  const apart = made
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .filter((edit, index, all) => !all.slice(0, index).some((other) => !/\w/.test(source.slice(edit.end, other.start))))
  return apart.reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), source)
}

/** JSON in which a sign less or more looks like another slip. */
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

describe('mending slips of JSON', () => {
  const source = toExampleText({})

  test.each(SLIPS.map(([name], kind) => [name, kind] as const))('%s', (_, kind) => {
    const broken = slip(source, [{ kind, at: 40 }])
    expect(broken).not.toBe(source)
    const mended = mendText(broken)
    expect([mended.text, mended.applied.length, mended.refusal]).toEqual([source, 1, null])
  })

  test('a sign too many or too few is mended to what was meant, or left', () => {
    const tricky = JSON.stringify(TRICKY)
    const sources = fc.constantFrom(source, JSON.stringify(sampleManifest), tricky, JSON.stringify(TRICKY, null, 2))
    const signs = fc.constantFrom('', '"', "'", '“', ',', ':', '{', '}', '[', ']', '//', '#', '/*', '5', '\u00A0')
    fc.assert(
      fc.property(sources, fc.nat(), signs, (whole, place, sign) => {
        const value: unknown = JSON.parse(whole)
        const at = place % whole.length
        const broken = whole.slice(0, at) + sign + whole.slice(sign === '' ? at + 1 : at)
        const after = mendText(broken)
        expect(after.refusal).toBeNull()
        expect([undefined, value]).toContainEqual(isJson(broken) || !isJson(after.text) ? undefined : JSON.parse(after.text))
      }),
      { numRuns: 800 },
    )
  })

  test('a comma is missing, and what follows has other quotes', () => {
    const broken = source.replace('"version": 1,\n  "site"', "'version': 1\n  'site'")
    expect(mendText(broken).text).toBe(source)
  })

  test('several in one file, in whatever layout, and nothing the second time', () => {
    const slips = fc.array(fc.record({ kind: fc.nat(SLIPS.length - 1), at: fc.nat(1000) }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(slips, looks, fc.boolean(), (chosen, look, hasMark) => {
        const valid = layOut(sampleManifest, look)
        const mended = mendText(`${hasMark ? '\uFEFF' : ''}${slip(valid, chosen)}`)
        expect(mended.text).toBe(valid)
        expect(mended.refusal).toBeNull()
        expect(mendText(mended.text).applied).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})
