import fc from 'fast-check'
import type { RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { findMarkdownLinks, locateMarkdownLinks, locateMarkdownPictures, parseInline, parseRich, toText } from './index.ts'

const NEVER = ['htmlFlow', 'htmlText']

/** The tree by the full parser, without positions. */
const toReference = (text: string): object[] =>
  withoutPositions(
    fromMarkdown(text, {
      extensions: [gfm(), { disable: { null: NEVER } }],
      mdastExtensions: [gfmFromMarkdown()],
    }).children,
  )

/** Plain JSON. */
const withoutPositions = (nodes: readonly object[]): object[] =>
  JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' || key === 'data' ? undefined : value)))

/** References and definitions are resolved, and GitHub's scheme for `www.` is replaced, so neither is compared. */
function expectReference(text: string): void {
  expect(JSON.stringify(parseRich(text))).not.toMatch(/"type":"(?:linkReference|imageReference|definition|html)"/)
  if (text.includes(']:') || /www\./i.test(text)) return
  expect(withoutPositions(parseRich(text))).toEqual(toReference(text))
}

/** The words of a text that has only paragraphs and plain words. */
const toLiteral = (text: string): string =>
  parseRich(text)
    .map((node) => (node.type === 'paragraph' && node.children.every(({ type }) => type === 'text') ? toText(node) : node.type))
    .join()

const countEmphasis = (node: RootContent): number =>
  'children' in node ? node.children.filter(({ type }) => type === 'emphasis').length : 0

const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code))
const pieces = [
  ...ascii.filter((character) => /[^\da-z]/i.test(character)),
  ...['a', 'Zz', '1', '10.', '2) ', '- ', '  * ', '    ', '  \n', '\\\n', '\n\n', '\n\n\n', '\r\n', '**', '__', '***'],
  ...['[a](/b)', '[a b](</c d> "e")', '](', '![', '[a]: /d\n', '<b>', '<https://a.b>', '```', '---', '===', '> '],
  ...['&amp;', '&#65;', '&#x41;', '&nope;', '&copy', 'é', 'ж', '中', '。', '¡', '😀', '\u{d83d}', '\u00a0', '\u2028', '\ufeff'],
]

describe('parseRich', () => {
  // Without the limits, the parser would take minutes for the slowest of these, or overflow its stack.
  test.each([
    ['*a', 'b*'],
    ['a* ', '*b '],
    ['*a_', '**b'],
    ['~a', '~~b '],
    ['_a ', 'b_ '],
    ['![', '] '],
    ['- ', '1. '],
    ['> ', '* '],
    ['*a\n', '`b '],
  ])('reads 10,000 characters of many %j and %j', (first, second) => {
    const text = [first, second].map((part) => part.repeat(5000 / part.length)).join('')
    expect(parseRich(text).map(({ type }) => type)).not.toEqual([])
  })

  test('shows the signs of a text with too many in one paragraph as written', () => {
    const written = `*${'*a* '.repeat(600)}`
    expect(toLiteral(written)).toBe(written.trim())
    expect(toLiteral('> '.repeat(200))).toContain('> > >')
    expect(toLiteral('!['.repeat(200))).toContain('![![')
  })

  test('reads a text with as many signs in several paragraphs', () => {
    const text = '*a* '.repeat(400)
    expect(parseRich(`${text}\n\n${text}\n \n${text}`).map(countEmphasis)).toEqual([400, 400, 400])
  })

  test('builds the same tree as the reference', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join(''))
    fc.assert(fc.property(texts, expectReference), { numRuns: 1000 })
  })

  test('builds the same tree as the reference from lines that are simple, or nearly so', () => {
    const parts = [
      '*a*',
      '**b c**',
      '*d e',
      '[f g](/h)',
      '[i](k_l"m\')',
      '[n]',
      '(*o*)',
      '*é中*',
      '*p.*',
      '&',
      '_',
      '!',
      '**',
      '😀',
      '`s`',
      '~~t~~',
      '~u~',
      'v@w.xy',
      'https://a.bc',
      '![z](/y)',
      '[^1]',
      '<',
    ]
    const words = ['q', 'r s', ' ', ' ', '. ', '(', ') ', '-', '\u00a0', '¡']
    const texts = fc.array(fc.constantFrom(...parts, ...words), { maxLength: 10 }).map((found) => found.join(''))
    fc.assert(fc.property(texts, expectReference), { numRuns: 1000 })
  })

  test('builds the same tree as the reference from simple blocks, and from those with one more sign', () => {
    const parts = [
      'a',
      '*b c*',
      '**é**',
      '`d e`',
      '`<f> *g &amp; @`',
      '[h@i.jk](/l)',
      '[www.m.no](p@q)',
      '- r',
      '1. s',
      '# t',
      '=',
      '-',
      'u.',
    ]
    const words = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }).map((found) => found.join(' '))
    const lines = fc.array(words, { minLength: 1, maxLength: 3 })
    const paragraph = fc.tuple(lines, fc.constantFrom('  \n', '    \n', '\\\n', '\n')).map(([found, end]) => found.join(end))
    const list = fc
      .tuple(lines, fc.constantFrom('- ', '* ', '+ ', '1. ', '2) ', '010. '))
      .map(([found, marker]) => found.map((item) => marker + item).join('\n'))
    const heading = fc.tuple(fc.constantFrom('# ', '###### '), words).map((found) => found.join(''))
    const blocks = fc.array(fc.oneof(words, paragraph, list, heading), { minLength: 1, maxLength: 3 })
    const more = fc.constantFrom('', '', ...pieces)
    const texts = fc.tuple(blocks, more, fc.double({ min: 0, max: 1, noNaN: true })).map(([found, piece, place]) => {
      const text = found.join('\n\n')
      const at = Math.floor(place * text.length)
      return text.slice(0, at) + piece + text.slice(at)
    })
    fc.assert(fc.property(texts, expectReference), { numRuns: 2000 })
  })

  test.each([
    ['a list with room between its items', '- a\n\n- b'],
    ['two lists with other signs', '- a\n* b'],
    ['two lists with other signs after their numbers', '1. a\n2) b'],
    ['a closed heading', '# a #'],
    ['an underlined heading', 'a  \n='],
    ['a line that ends with one space', 'a \nb'],
    ['a table', 'a | b  \n- | -'],
    ['a task', '- [x] a'],
    ['a list in a list', '- - a'],
    ['code with signs in it', '`a``b`'],
    ['indented code', 'a\n\n    b\n\n\tc'],
    ['words between single tildes', 'a ~b c~ d'],
    ['an amount with a tilde', 'a ~5 or ~6'],
  ])('builds the same tree as the reference from %s', (_, text) => expectReference(text))

  test('builds the same tree as the reference, wherever a special character is', () => {
    for (const piece of pieces)
      for (const text of [piece, `${piece}a`, `a${piece}`, `a${piece}b`, `a\n\n${piece}b`, `a ${piece} b`]) expectReference(text)
  })
})

describe('the links of a Markdown text', () => {
  test('have the position of their URL', () => {
    const simple = 'one\n\ntwo [a](/b), *c* and [d e](/f#g).'
    expect(locateMarkdownLinks(simple, 'rich').map(({ link, start, end }) => [link, simple.slice(start, end)])).toEqual([
      ['/b', '/b'],
      ['/f#g', '/f#g'],
    ])
    const text = '\ufeff[a](/b), [*c*\\]]( </d e> "f") and [g](&lt;)'
    expect(locateMarkdownLinks(text, 'rich').map(({ link, start, end }) => [link, text.slice(start, end)])).toEqual([
      ['/b', '/b'],
      ['/d e', '/d e'],
      ['<', '&lt;'],
    ])
  })

  test('are found in every paragraph', () => {
    const text = 'Bread.\n\n[a](/b)\n\n- [c](/d)\n\n*[e](/f)*'
    for (const some of [text, text.replace('- ', '')])
      expect(locateMarkdownLinks(some, 'rich').map(({ start, end }) => some.slice(start, end))).toEqual(['/b', '/d', '/f'])
  })

  test('have the position where a missing URL belongs', () => {
    const texts = ['[a]()', '[a]( )', '[a](<>)', '[a](<> "b")']
    expect(texts.map((text) => locateMarkdownLinks(text, 'rich').map(({ start }) => text.slice(0, start)))).toEqual([
      ['[a]('],
      ['[a]( '],
      ['[a](<'],
      ['[a](<'],
    ])
  })

  test('are in document order, including those in lists', () => {
    expect(findMarkdownLinks('[a](/1)\n\n- [b](/2)\n  1. *[c](/3)*\n- ~~[d](/4)~~', 'rich')).toEqual(['/1', '/2', '/3', '/4'])
  })
})

describe('references', () => {
  test('are the links and pictures that they mean, at the position of their definition', () => {
    const text = '[a][one], ![b][two] and [One]\n\n[one]: /c\n[two]: /d.jpg "Title"'
    expect(locateMarkdownLinks(text, 'rich').map(({ link, start, end }) => [link, text.slice(start, end)])).toEqual([
      ['/c', '/c'],
    ])
    expect(locateMarkdownPictures(text).map(({ file, alt, start, end }) => [file, alt, text.slice(start, end)])).toEqual([
      ['/d.jpg', 'b', '/d.jpg'],
    ])
    expect(findMarkdownLinks(text, 'rich')).toEqual(['/c', '/c'])
    expect(JSON.stringify(parseRich(text))).not.toContain('definition')
  })

  test('a URL by itself is a link, without a position', () => {
    const text = 'www.example.org, <https://example.org/a> or me@example.org'
    expect(findMarkdownLinks(text, 'rich')).toEqual(['https://www.example.org', 'https://example.org/a', 'mailto:me@example.org'])
    expect(locateMarkdownLinks(text, 'rich')).toEqual([])
    expect(findMarkdownLinks(text, 'inline')).toEqual([])
  })
})

test('parseInline supports what a line can contain, and keeps the characters of everything else', () => {
  const kinds = (text: string) => parseInline(text).map(({ type }) => type)
  expect(kinds('*a* **b** ~~c~~ ~d~ `e` [f](/g)')).toEqual(
    ['emphasis', 'strong', 'delete', 'delete', 'inlineCode', 'link'].flatMap((type, index) =>
      index === 0 ? [type] : ['text', type],
    ),
  )
  expect(kinds('one  \ntwo')).toEqual(['text', 'break', 'text'])
  for (const text of [
    '# a',
    '- a',
    '1. a',
    '> a',
    '---',
    '| a |\n| - |',
    '[^1]',
    '![a]',
    '```',
    'www.a.bc',
    '<b>',
    '~5',
    '[x]: /y',
  ])
    expect(parseInline(text)).toMatchObject([{ type: 'text', value: text }])
  expect(parseInline('a\n\n    b')).toMatchObject(['a', ' ', 'b'].map((value) => ({ type: 'text', value })))
})

test('a box below an empty list item is no task, and no text is lost', () => {
  expect(parseRich('*\n[x] a')).toMatchObject([
    { type: 'list', children: [{ type: 'listItem', children: [] }] },
    { type: 'paragraph', children: [{ type: 'text', value: '[x] a' }] },
  ])
  expect(parseRich('- [x] a')).toMatchObject([{ children: [{ checked: true, children: [{ children: [{ value: 'a' }] }] }] }])
})
