import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleHost, sampleManifest, toExampleText } from '../sample.ts'
import { type Mended, mend } from './index.ts'

const mendText = (text: string): Mended => mend(new TextEncoder().encode(text), sampleHost)

/** A manifest as it should be and as somebody wrote it, each by its fields. */
interface Mistake {
  right?: Record<string, unknown>
  wrong: Record<string, unknown>
  rename?: [pointer: string, key: string]
}

const text = '/pages/1/blocks/0/text'

const MISTAKES: readonly [name: string, Mistake][] = [
  ['a choice with a capital letter', { wrong: { '/pages/1/blocks/0/tone': 'Muted' } }],
  ['a number in quotes', { wrong: { '/theme/shape/radius': '8' } }],
  ['a whole number in quotes', { wrong: { '/pages/1/blocks/1/columns/1/blocks/0/columns': '5' } }],
  ['true in quotes', { wrong: { '/forms/contact/fields/0/required': 'true' } }],
  ['a number where a text is meant', { wrong: { '/pages/2/title': 404 }, right: { '/pages/2/title': '404' } }],
  ['a field one letter off', { wrong: {}, rename: ['/pages/0/description', 'descripton'] }],
  ['a field with two letters swapped', { wrong: {}, rename: ['/pages/1/blocks/1/columns/0/blocks/0/text', 'txet'] }],
  ['a link without its slash', { wrong: { '/navigation/items/1/link': 'about' } }],
  ['a link in capital letters', { wrong: { '/navigation/items/1/items/0/link': '/About#team' } }],
  ['a link with a slash at its end', { wrong: { '/navigation/items/1/link': '/about/' } }],
  [
    'links in a text, each at its places',
    {
      wrong: { [text]: 'See [a](about?b=1#team "about") /about [*b*](</About/>) [c](about?b=1#team)' },
      right: { [text]: 'See [a](/about?b=1#team "about") /about [*b*](</about>) [c](/about?b=1#team)' },
    },
  ],
  ['a file in other letters', { wrong: { '/pages/0/blocks/0/picture/src': '/pictures/Hero.SVG' } }],
  ['a file with its folder', { wrong: { '/site/logo': 'public/pictures/logo.svg' } }],
  ['a path with a slash at its end', { wrong: { '/pages/1/path': '/about/' } }],
  [
    'redirects one after another',
    {
      wrong: { '/redirects/1': { from: '/b', to: '/c' }, '/redirects/2': { from: '/c', to: '/team' } },
      right: { '/redirects/1': { from: '/b', to: '/about' }, '/redirects/2': { from: '/c', to: '/about' } },
    },
  ],
]

/** A field under another name, in its place. */
function rename(manifest: unknown, pointer: string, key: string): unknown {
  const [first = '', ...rest] = pointer.slice(1).split('/')
  if (Array.isArray(manifest))
    return manifest.map((item, index) => (String(index) === first ? rename(item, `/${rest.join('/')}`, key) : item))
  if (typeof manifest !== 'object' || manifest === null) return manifest
  const entries = Object.entries(manifest).map(([name, value]) => {
    if (name !== first) return [name, value]
    return rest.length === 0 ? [key, value] : [name, rename(value, `/${rest.join('/')}`, key)]
  })
  return Object.fromEntries(entries)
}

function toValues(mistakes: readonly Mistake[]): { right: unknown; wrong: unknown } {
  const right = Object.assign({}, ...mistakes.map((mistake) => mistake.right ?? {}))
  const wrong = Object.assign({}, right, ...mistakes.map((mistake) => mistake.wrong))
  const renames = mistakes.flatMap((mistake) => (mistake.rename ? [mistake.rename] : []))
  const written: unknown = JSON.parse(toExampleText({ set: wrong }))
  return {
    right: JSON.parse(toExampleText({ set: right })),
    wrong: renames.reduce((manifest, [pointer, key]) => rename(manifest, pointer, key), written),
  }
}

/** Random numbers from a seed, so that two values of one shape are laid out alike. */
function createDice(seed: number): (sides: number) => number {
  let state = seed | 1
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % sides
  }
}

interface Look {
  seed: number
  unit: string
  lineEnd: string
  isWild: boolean
  ending: string
}

/** JSON as somebody may have laid it out: each list and object on one line or on several. */
function layOut(value: unknown, { seed, unit, lineEnd, isWild, ending }: Look): string {
  const roll = createDice(seed)
  const space = () => (isWild ? (['', ' ', '  '][roll(3)] ?? '') : '')
  const write = (item: unknown, indent: string, isInLine: boolean): string => {
    if (typeof item !== 'object' || item === null) return JSON.stringify(item)
    const isFlat = isInLine || lineEnd === '' || (isWild && roll(3) === 0)
    const inner = indent + unit
    const entries = Object.entries(item).map(([key, child]) => {
      const name = Array.isArray(item) ? '' : `${JSON.stringify(key)}${space()}:${isWild ? space() : ' '}`
      return name + write(child, inner, isFlat)
    })
    const [open, close] = Array.isArray(item) ? '[]' : '{}'
    if (entries.length === 0) return `${open}${close}`
    if (isFlat) return `${open}${space()}${entries.join(`,${isWild ? space() : ' '}`)}${space()}${close}`
    return `${open}${lineEnd}${inner}${entries.join(`${space()},${lineEnd}${inner}`)}${lineEnd}${indent}${close}`
  }
  return write(value, '', false) + ending
}

const looks: fc.Arbitrary<Look> = fc.record({
  seed: fc.nat(),
  unit: fc.constantFrom('  ', '    ', '\t', ''),
  lineEnd: fc.constantFrom('\n', '\r\n', ''),
  isWild: fc.boolean(),
  ending: fc.constantFrom('', '\n', '\r\n', '\n\n'),
})

const mistakes = fc.subarray(MISTAKES.map(([, mistake]) => mistake))

describe('mending a manifest', () => {
  test.each(MISTAKES)('%s', (_, mistake) => {
    const { right, wrong } = toValues([mistake])
    const mended = mendText(JSON.stringify(wrong, null, 2))
    expect(mended).toEqual({ text: JSON.stringify(right, null, 2), mendings: expect.anything(), refusal: null })
    expect(mended.mendings.length).toBeGreaterThan(0)
  })

  test('changes what was wrong and not one byte more, in whatever layout, and nothing the second time', () => {
    fc.assert(
      fc.property(mistakes, looks, (chosen, look) => {
        const { right, wrong } = toValues(chosen)
        const mended = mendText(layOut(wrong, look))
        expect(mended.refusal).toBeNull()
        expect(mended.text).toBe(layOut(right, look))
        expect(mendText(mended.text)).toEqual({ text: mended.text, mendings: [], refusal: null })
      }),
      { numRuns: 80 },
    )
  })
})

describe('what is left to a person', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a link without its slash that leads to no page', { '/navigation/items/0/link': 'abuot' }],
    ['a link without its slash to a file', { '/navigation/items/0/link': 'files/prices.pdf' }],
    ['a link from the folder of a page', { '/navigation/items/0/link': '../about' }],
    ['a link to a page that is spelled nearly so', { '/navigation/items/0/link': '/abuot' }],
    ['a choice that is spelled nearly so', { '/pages/1/blocks/0/tone': 'mutd' }],
    ['true where a text is meant', { '/pages/2/title': true }],
    ['a number where a link is meant', { '/navigation/items/0/link': 404 }],
    ['a number in quotes that is too large', { '/theme/shape/radius': '8000' }],
    ['a path that is another page with a slash in front', { '/pages/2/path': 'about' }],
    ['a path that may be none', { '/pages/2/path': ',*' }],
    ['a link made of a fact', { '/navigation/items/0/link': 'about{{phone}}' }],
    ['a picture without words', { '/pages/0/blocks/0/picture/alt': '' }],
    [
      'redirects that go round',
      { '/redirects': ['a', 'b', 'c'].map((from, index) => ({ from: `/${from}`, to: `/${'bca'[index]}` })) },
    ],
    ['a redirect to one with a part that varies', { '/redirects/-': { from: '/old', to: '/blog/x' } }],
  ])('%s', (_, set) => {
    const wrong = toExampleText({ set })
    expect(mendText(wrong)).toEqual({ text: wrong, mendings: [], refusal: null })
  })

  test.each([
    ['a number that may be two', '{"a": [1 000]}'],
    ['two texts that may be one', '["a""b"]'],
    ['a name that lost its first quote', '{"a": 1, label": 2}'],
    ['a text that lost its last quote', '{"a": "b,\n"c": 1}'],
    ['a text that lost its first quote', '{"link": #contact",\n"a": //example.org"}'],
    ['a text that is cut in two', '{"link": ""#contact"}'],
    ['a bracket too many behind a comma', '{"a": 1,\n} "b": 2}'],
    ['a field in a list', '[{} "b": 2]'],
    ['a quote too many', '{“ "a": 1, "b"“: "c"}'],
    ['a field that is commented out', '{"a": 1,\n// "b": 2\n}'],
    ['a quote between entries', '{"a": [{}\n"],\n"b": 1}'],
    ['a comment that is never closed', '{"a": 1 /* b }'],
    ['a bracket that is never closed', '{"a": [1}'],
    ['a letter of no meaning', '{"a":\uE0001}'],
    ['bytes of another encoding', Buffer.from('{"caf\xe9": 1,}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{"a": 1,}', 'utf16le')],
  ])('%s', (_, source) => {
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
    expect(mend(bytes, sampleHost)).toMatchObject({ mendings: [], refusal: null })
  })

  test('links to a page whose path is mended are mended after it', () => {
    const set = { '/pages/1/path': '/about/', '/navigation/items/1/link': '/about/', '/redirects/0/to': '/' }
    const { mendings, text: after } = mendText(toExampleText({ set: { ...set, [text]: '[a](/about/) [b](/about)' } }))
    expect(mendings.map(({ title }) => title)).toEqual(['Write /about', 'Write "/about"', 'Write /about'])
    expect(after).toContain('[a](/about) [b](/about)')
  })

  test('what stands behind it is mended once it is', () => {
    const source = toExampleText({
      set: { '/navigation/items/1/link': 'about#nowhere', '/pages/1/titel': 'Us' },
      remove: ['/pages/1/title'],
    })
    const mended = mendText(source)
    expect([mended.text.includes('"/about#nowhere"'), mended.mendings.length]).toEqual([true, 2])
  })

  test('slips in front of a mistake that nobody can mend are mended all the same', () => {
    expect(mendText('{a: 1,, "b": "c').text).toBe('{"a": 1, "b": "c')
  })

  test('hundreds of slips in one file', () => {
    const source = `[${Array.from({ length: 300 }, (_, index) => `{a${index}: 'b'}`).join(',')}]`
    const mended = mendText(source)
    expect(JSON.parse(mended.text)[299]).toEqual({ a299: 'b' })
    expect(mended.mendings).toHaveLength(600)
  })
})

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
    expect([mended.text, mended.mendings.length, mended.refusal]).toEqual([source, 1, null])
  })

  test('a sign too many or too few is mended to what was meant, or left', () => {
    const value: unknown = JSON.parse(source)
    const signs = fc.constantFrom('', '"', "'", '“', ',', ':', '{', '}', '[', ']', '//', '#', '/*', '5', '\u00A0')
    fc.assert(
      fc.property(fc.nat(source.length), signs, (at, sign) => {
        const broken = source.slice(0, at) + sign + source.slice(sign === '' ? at + 1 : at)
        const after = mendText(broken)
        expect(after.refusal).toBeNull()
        expect([undefined, value]).toContainEqual(isJson(broken) || !isJson(after.text) ? undefined : JSON.parse(after.text))
      }),
      { numRuns: 400 },
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
        expect(mendText(mended.text).mendings).toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})
