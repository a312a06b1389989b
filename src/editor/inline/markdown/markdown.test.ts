import fc from 'fast-check'
import type { Node as DocumentNode } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import { readReferenceManifest } from '../../../../tests/support/site/reference-site.ts'
import { isMarkdownKind } from '../../../manifest/markdown/index.ts'
import { createMarkPlan, walkMarks } from '../../../manifest/walk.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './document.ts'
import { toPieces, toVisiblePieces } from './inline-pieces.ts'
import { blockSchema, lineSchema, type MarkdownSchema } from './schema.ts'
import { writeBlockDocument, writeLineDocument } from './write-markdown.ts'

const NO_SOURCE: MarkdownSource = { text: '', blocks: [] }

/** What a document says, without what Markdown cannot: empty blocks, and white space at ends. */
function toContent(block: DocumentNode): unknown[] {
  const { type, attrs } = block
  if (type.name === 'opaque' || type.name === 'horizontal_rule') return [{ [type.name]: attrs.source ?? '' }]
  if (type.name === 'code_block') return [{ code: block.textContent, info: attrs.info }]
  if (block.isTextblock) {
    const pieces = toVisiblePieces(toPieces(block))
    if (type.name === 'doc') return pieces
    return pieces.length > 0 ? [{ [`${type.name}${attrs.level ?? ''}`]: pieces }] : []
  }
  const children = block.children.flatMap((child) => toContent(child))
  if (type.name === 'doc' || children.length === 0) return children
  const isTask = typeof attrs.checked === 'boolean' && Object.keys(Object(children[0]))[0] === 'paragraph'
  return [{ [`${type.name}${isTask ? attrs.checked : ''}`]: children }]
}

const rewrite = (text: string): string => writeBlockDocument(parseBlockDocument(text).document, NO_SOURCE)

function findMarkdownTexts(): string[] {
  const texts: string[] = []
  walkMarks(readReferenceManifest(), createMarkPlan(schema, undefined, ['text']), (value, marks) => {
    if (isMarkdownKind(marks.text) && typeof value === 'string') texts.push(value)
  })
  return texts
}

const SIGNS = ['*', '**', '_', '[', ']', '(', ')', '\\', '&amp;', '&', '"', '-', '--', '---', '+', '1.', '2)', '!', '<b>', '`']
const WORDS = ['a', 'B', ' ', '  ', 'é', '😀', 'x_y', '{{fact}}', ':', '.', '\n', '\u00a0', '[x] ', '[ ] a', '[^1]', '[r]']
const BLOCK_SIGNS = ['#', '## ', '>', '~', '~~', '```', '~~~', '|', '|-|', '=', '===', ':-', '[r]: /x', '![', '<']

const words = fc
  .array(fc.constantFrom(...SIGNS, ...WORDS, ...BLOCK_SIGNS, ' https://a.bc/d_e ', 'www.a.bc ', ' f@g.hi '), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''))

const links = fc.constantFrom('/a', '/a b', 'https://example.com/?a=1&amp=2', '/a(b', '#x', '/<', '/*_')
const titles = fc.constantFrom(null, null, null, 'a "b" \\')

/** Text with random marks, and now and then something else. */
const createInline = (documentSchema: MarkdownSchema, atoms: readonly DocumentNode[]): fc.Arbitrary<DocumentNode> => {
  const text = fc
    .record({
      text: words,
      strong: fc.boolean(),
      emphasis: fc.boolean(),
      strike: fc.option(fc.constant(true), { freq: 2 }),
      code: fc.option(fc.constant(true), { freq: 2 }),
      href: fc.option(links, { freq: 3 }),
      title: titles,
    })
    .map(({ text, strong, emphasis, strike, code, href, title }) =>
      documentSchema.text(code ? text.replaceAll(/\s+/g, ' ').replaceAll(']', '}') : text, [
        ...(href === null ? [] : [documentSchema.mark('link', { href, title })]),
        ...(strong ? [documentSchema.mark('strong')] : []),
        ...(emphasis ? [documentSchema.mark('emphasis')] : []),
        ...(strike ? [documentSchema.mark('strike')] : []),
        ...(code ? [documentSchema.mark('code')] : []),
      ]),
    )
  return fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...atoms) })
}

const picture = blockSchema.node('inline_opaque', { source: '![an *a* \\]](/a.png "b")', kind: 'picture' })
const phrase = createInline(blockSchema, [picture])
const inline = createInline(blockSchema, [picture, blockSchema.node('hard_break')])

const paragraph = fc.array(inline, { maxLength: 5 }).map((content) => blockSchema.node('paragraph', null, content))
const heading = fc
  .tuple(fc.array(phrase, { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 2, 3, 6))
  .map(([content, level]) => blockSchema.node('heading', { level }, content))
const code = fc
  .tuple(
    fc.array(fc.constantFrom('a', ' ', '\n', '`', '```', '~~~', '- b', '> '), { maxLength: 6 }),
    fc.constantFrom('', 'ts', 'ts x=`1`'),
  )
  .map(([parts, info]) => blockSchema.node('code_block', { info }, parts.length > 0 ? blockSchema.text(parts.join('')) : []))
const rule = fc.constant(blockSchema.node('horizontal_rule'))
const leaf = fc.oneof({ weight: 5, arbitrary: paragraph }, heading, code, rule)

const { block } = fc.letrec<{ block: DocumentNode; list: DocumentNode; quote: DocumentNode; item: DocumentNode }>((tie) => ({
  block: fc.oneof({ maxDepth: 3, depthIdentifier: 'block' }, leaf, tie('list'), tie('quote')),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'block' })
    .map((blocks) => blockSchema.node('blockquote', null, blocks)),
  item: fc
    .tuple(
      paragraph,
      fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'block' }),
      fc.constantFrom(null, null, true, false),
    )
    .map(([first, others, checked]) => blockSchema.node('list_item', { checked }, [first, ...others])),
  list: fc
    .tuple(
      fc.constantFrom('bullet_list' as const, 'ordered_list' as const),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(null, '-', '*', '3.', '1)'),
    )
    .map(([type, items, marker]) => blockSchema.node(type, { marker }, items)),
}))

const blocks = fc.array(block, { minLength: 1, maxLength: 4 })
const documents = blocks.map((content) => blockSchema.node('doc', null, content))

/** Blocks as people and programs write them. */
const written = fc.constantFrom(
  'A *b* __c__ ~~d~~ `e`  \nf',
  'A bare www.a.bc, https://d.ef/g_h_ and <https://i.jk>, and l@m.no.',
  'A [b][r], a ![c][r] and a note[^n].',
  '![a](/b.png "c")',
  '# A #',
  'A\n===',
  'A\\\nb\n---',
  '#### A `b`',
  '* a\n* b\n\n  c',
  '3) a\n   - b\n4) c',
  '- [ ] a\n- [x] b\n  - [X] c',
  '+ a\n\n      b',
  '- | a |\n  | - |\n  | b |',
  '> a\nb\n>\n> — c',
  '> - a\n>\n> ```\n> b\n>\n> c\n> ```',
  '````md x\n```\na\n\nb\n````',
  '~~~\na',
  '***',
  '| a | b |\n|:-|-:|\n| `c` | [d][r] |\n\n: e *f*',
  'a | b\n-|-\nc',
  '[r]: </a b> "c"',
  '[^n]: a\n\n    b',
  '    a <b>c</b>',
  '    a\n\n\t  b',
  '-',
  '-     a\n\n      b',
  'A ~b~ c',
  '<div>\na\n</div>',
)
const sources = fc
  .array(fc.tuple(written, fc.constantFrom('\n\n', '\n\n\n', '\n', '\n \n', '\r\n\r\n')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))

describe('a document', () => {
  test('is written so that it is read as the same document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(toContent(parseBlockDocument(writeBlockDocument(document, NO_SOURCE)).document)).toEqual(toContent(document))
      }),
      { numRuns: 150 },
    )
  })

  test('is written so too where an emphasis ends strong words and another one follows', () => {
    const mark = (...names: ('strong' | 'emphasis')[]) => names.map((name) => blockSchema.mark(name))
    const content = [
      blockSchema.text('*', mark('strong')),
      blockSchema.text(' f@g.hi [r]: /x', mark('strong', 'emphasis')),
      blockSchema.text('*', mark('emphasis')),
    ]
    const document = blockSchema.node('doc', null, [blockSchema.node('paragraph', null, content)])
    expect(toContent(parseBlockDocument(writeBlockDocument(document, NO_SOURCE)).document)).toEqual(toContent(document))
  })

  test('of inline text is written so that it is read as the same document', () => {
    const content = fc.array(createInline(lineSchema, [lineSchema.node('hard_break')]), { maxLength: 5 })
    fc.assert(
      fc.property(content, (nodes) => {
        const document = lineSchema.node('doc', null, nodes)
        expect(toContent(parseLineDocument(writeLineDocument(document)))).toEqual(toContent(document))
      }),
      { numRuns: 150 },
    )
  })

  test('that is not changed is written as it was', () => {
    const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(texts, sources), (text) => {
        const { document, source } = parseBlockDocument(text)
        if (document.textContent.trim() !== '') expect(writeBlockDocument(document, source)).toBe(text)
      }),
      { numRuns: 150 },
    )
  })

  test('keeps the other blocks as they are written when one changes', () => {
    const { document, source } = parseBlockDocument('* a\n\n* _b_\n\n\nc\n1) d')
    const changed = document.copy(document.content.replaceChild(1, blockSchema.node('paragraph', null, blockSchema.text('e'))))
    expect(writeBlockDocument(changed, source)).toBe('* a\n\n* _b_\n\ne\n\n1) d')
  })

  test('keeps indented code, except where it would become a part of the block above it', () => {
    const { document, source } = parseBlockDocument('a\n\n    b\n\nc\n\n\td')
    const change = (...kept: (number | string)[]) => {
      const children = kept.map((block) =>
        typeof block === 'number' ? document.child(block) : parseBlockDocument(block).document.child(0),
      )
      return writeBlockDocument(blockSchema.node('doc', null, children), source)
    }
    expect(change(0, 1, 2, 3)).toBe('a\n\n    b\n\nc\n\n\td')
    expect(change('e', 1, 2, 3)).toBe('e\n\n```\nb\n```\n\nc\n\n\td')
    expect(change(0, 1, 2, 3, 'e')).toBe('a\n\n    b\n\nc\n\n```\nd\n```\n\ne')
    expect(change('- e', 1)).toBe('- e\n\n```\nb\n```')
    expect(change(1, 2)).toBe('    b\n\nc')
    expect(change(1, 3)).toBe('```\nb\n```\n\n```\nd\n```')
  })

  test('keeps all other blocks when one is added anywhere', () => {
    fc.assert(
      fc.property(sources, block, fc.nat(), (text, added, at) => {
        const { document, source } = parseBlockDocument(text)
        const index = at % (document.childCount + 1)
        const children = document.children.toSpliced(index, 0, added)
        const result = writeBlockDocument(blockSchema.node('doc', null, children), source)
        expect(toContent(parseBlockDocument(result).document)).toEqual(children.flatMap(toContent))
      }),
      { numRuns: 150 },
    )
  })

  test('says the same when all of its blocks are written again', () => {
    fc.assert(
      fc.property(sources, (text) => {
        const { document } = parseBlockDocument(text)
        const result = writeBlockDocument(document, NO_SOURCE)
        expect(toContent(parseBlockDocument(result).document)).toEqual(toContent(document))
      }),
      { numRuns: 150 },
    )
  })
})

describe('the Markdown texts of the reference site', () => {
  const texts = findMarkdownTexts()

  test('stay as they are without a change', () => {
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) {
      const { document, source } = parseBlockDocument(text)
      expect(writeBlockDocument(document, source)).toBe(text)
    }
  })

  test('are the same when all of their blocks are written again, except for optional brackets around URLs', () => {
    const withoutBrackets = (text: string) => text.replace(/\]\(<([^\s>]*)>\)/g, ']($1)')
    expect(texts.map(rewrite)).toEqual(texts.map(withoutBrackets))
  })

  test('are the same as inline text, too', () => {
    const lines = texts.map(parseLineDocument)
    for (const line of lines) expect(parseLineDocument(writeLineDocument(line)).toJSON()).toEqual(line.toJSON())
  })
})

test.each([
  ['5 * 3 = 15 and snake_case', '5 * 3 = 15 and snake_case'],
  ['*x*', '\\*x\\*'],
  ['- x', '\\- x'],
  ['1. x', '1\\. x'],
  ['AT&T', 'AT&T'],
  ['&amp;', '\\&amp;'],
  ['[x](/y)', '\\[x\\](/y)'],
  ['# x', '\\# x'],
  ['#1', '#1'],
  ['> x', '\\> x'],
  ['---', '\\---'],
  ['```x', '\\`\\`\\`x'],
  ['~~x~~', '\\~\\~x\\~\\~'],
  ['~x~', '\\~x\\~'],
  ['~5 or ~6', '~5 or ~6'],
  ['`x`', '\\`x\\`'],
  ['see https://a.bc', 'see https://a.bc'],
])('the words %s are escaped only if needed', (text, written) => {
  const document = blockSchema.node('doc', null, [blockSchema.node('paragraph', null, blockSchema.text(text))])
  expect(writeBlockDocument(document, NO_SOURCE)).toBe(written)
})
