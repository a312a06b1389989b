import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { DISABLED_CONSTRUCTS, findMarkdownLinks, locateMarkdownLinks, parseMarkdown } from './markdown.ts'
import type { MarkdownNode } from './markdown-node.ts'

/** The tree that mdast-util-from-markdown, the reference for micromark, builds; without the positions of links. */
const toReference = (text: string): object[] =>
  fromMarkdown(text, { extensions: [{ disable: { null: [...DISABLED_CONSTRUCTS] } }] }).children.map(toNode)

function toNode(node: Nodes): object {
  const children = 'children' in node ? node.children.map(toNode) : []
  if (node.type === 'text') return { kind: 'text', text: node.value }
  if (node.type === 'break') return { kind: 'break' }
  if (node.type === 'listItem') return { kind: 'item', children }
  if (node.type === 'list') return { kind: 'list', ordered: node.ordered === true, children }
  if (node.type === 'link') return { kind: 'link', link: node.url, children }
  return { kind: node.type, children }
}

const withoutPositions = (nodes: readonly MarkdownNode[]): object[] =>
  nodes.map((node) => {
    if (node.kind === 'link') return { kind: 'link', link: node.link, children: withoutPositions(node.children) }
    return 'children' in node ? { ...node, children: withoutPositions(node.children) } : node
  })

function expectReference(text: string): void {
  expect(withoutPositions(parseMarkdown(text))).toEqual(toReference(text))
}

const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code))
const pieces = [
  ...ascii.filter((character) => /[^\da-z]/i.test(character)),
  ...['a', 'Zz', '1', '10.', '2) ', '- ', '  * ', '    ', '  \n', '\\\n', '\n\n', '\n\n\n', '\r\n', '**', '__', '***'],
  ...['[a](/b)', '[a b](</c d> "e")', '](', '![', '[a]: /d\n', '<b>', '<https://a.b>', '```', '---', '===', '> '],
  ...['&amp;', '&#65;', '&#x41;', '&nope;', '&copy', 'é', 'ж', '中', '。', '¡', '😀', '\u{d83d}', '\u00a0', '\u2028', '\ufeff'],
]

describe('parseMarkdown', () => {
  test('builds the same tree as the reference', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((parts) => parts.join(''))
    fc.assert(fc.property(texts, expectReference), { numRuns: 4000 })
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
    ]
    const words = ['q', 'r s', ' ', ' ', '. ', '(', ') ', '-', '\u00a0', '¡']
    const texts = fc.array(fc.constantFrom(...parts, ...words), { maxLength: 10 }).map((found) => found.join(''))
    fc.assert(fc.property(texts, expectReference), { numRuns: 4000 })
  })

  test('builds the same tree as the reference, wherever a special character is', () => {
    for (const piece of pieces)
      for (const text of [piece, `${piece}a`, `a${piece}`, `a${piece}b`, `a\n\n${piece}b`, `a ${piece} b`]) expectReference(text)
  })
})

describe('the links of a Markdown text', () => {
  test('have the position of their URL', () => {
    const simple = 'one\n\ntwo [a](/b), *c* and [d e](/f#g).'
    expect(locateMarkdownLinks(simple).map(({ link, start, end }) => [link, simple.slice(start, end)])).toEqual([
      ['/b', '/b'],
      ['/f#g', '/f#g'],
    ])
    const text = '\ufeff[a](/b), [*c*\\]]( </d e> "f") and [g](&lt;)'
    expect(locateMarkdownLinks(text).map(({ link, start, end }) => [link, text.slice(start, end)])).toEqual([
      ['/b', '/b'],
      ['/d e', '/d e'],
      ['<', '&lt;'],
    ])
  })

  test('are found in every paragraph', () => {
    const text = 'Bread.\n\n[a](/b)\n\n- [c](/d)\n\n*[e](/f)*'
    for (const some of [text, text.replace('- ', '')])
      expect(locateMarkdownLinks(some).map(({ start, end }) => some.slice(start, end))).toEqual(['/b', '/d', '/f'])
  })

  test('have the position where a missing URL belongs', () => {
    const texts = ['[a]()', '[a]( )', '[a](<>)', '[a](<> "b")']
    expect(texts.map((text) => locateMarkdownLinks(text).map(({ start }) => text.slice(0, start)))).toEqual([
      ['[a]('],
      ['[a]( '],
      ['[a](<'],
      ['[a](<'],
    ])
  })

  test('are in document order, including those in lists', () => {
    expect(findMarkdownLinks('[a](/1)\n\n- [b](/2)\n  1. *[c](/3)*\n- `[d](/4)`')).toEqual(['/1', '/2', '/3', '/4'])
  })
})
