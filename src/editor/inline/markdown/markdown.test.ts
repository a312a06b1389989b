import fc from 'fast-check'
import type { Node as DocumentNode } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import { readReferenceManifest } from '../../../../tests/support/site/reference-site.ts'
import { createMarkPlan, walkMarks } from '../../../manifest/walk.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './document.ts'
import { toPieces, toVisiblePieces } from './inline-pieces.ts'
import { blockSchema } from './schema.ts'
import { writeBlockDocument, writeLineDocument } from './write-markdown.ts'

const NO_SOURCE: MarkdownSource = { text: '', blocks: [] }

/** What a document says, without what Markdown cannot: empty blocks, and white space at ends. */
function toContent(block: DocumentNode): unknown[] {
  if (block.isTextblock)
    return block.type.name === 'doc'
      ? toVisiblePieces(toPieces(block))
      : [toVisiblePieces(toPieces(block))].filter((pieces) => pieces.length > 0)
  const children = block.children.flatMap((child) => toContent(child))
  if (block.type.name === 'doc' || children.length === 0) return children
  return [{ [block.type.name]: children }]
}

const rewrite = (text: string): string => writeBlockDocument(parseBlockDocument(text).document, NO_SOURCE)

function findMarkdownTexts(): string[] {
  const texts: string[] = []
  walkMarks(readReferenceManifest(), createMarkPlan(schema, undefined, ['text']), (value, marks) => {
    if (marks.text === 'markdown' && typeof value === 'string') texts.push(value)
  })
  return texts
}

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      ' ',
      '  ',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '&amp;',
      '&',
      '"',
      '-',
      '+',
      '1.',
      '2)',
      '!',
      '<b>',
      '`',
      '#',
      '>',
      '\u00a0',
      'é',
      '😀',
      'x_y',
      '~',
      '{{fact}}',
      ':',
      '.',
      '\n',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))

const links = fc.constantFrom('/a', '/a b', 'https://example.com/?a=1&amp=2', '/a(b', '#x', '/<', '/*_')

const inline = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.record({ text: words, strong: fc.boolean(), emphasis: fc.boolean(), link: fc.option(links, { freq: 3 }) }),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
  .map((piece) => {
    if (piece === null) return blockSchema.node('hard_break')
    const marks = [
      ...(piece.link === null ? [] : [blockSchema.mark('link', { href: piece.link })]),
      ...(piece.strong ? [blockSchema.mark('strong')] : []),
      ...(piece.emphasis ? [blockSchema.mark('emphasis')] : []),
    ]
    return blockSchema.text(piece.text, marks)
  })

const paragraph = fc.array(inline, { maxLength: 5 }).map((content) => blockSchema.node('paragraph', null, content))

const { block } = fc.letrec<{ block: DocumentNode; list: DocumentNode; item: DocumentNode }>((tie) => ({
  block: fc.oneof({ maxDepth: 3, depthIdentifier: 'block' }, paragraph, tie('list')),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'block' }))
    .map(([first, others]) => blockSchema.node('list_item', null, [first, ...others])),
  list: fc
    .tuple(
      fc.constantFrom('bullet_list' as const, 'ordered_list' as const),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(([type, items]) => blockSchema.node(type, null, items)),
}))

const documents = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blockSchema.node('doc', null, blocks))

describe('a document', () => {
  test('is written so that it is read as the same document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(toContent(parseBlockDocument(writeBlockDocument(document, NO_SOURCE)).document)).toEqual(toContent(document))
      }),
      { numRuns: 400 },
    )
  })

  test('that is not changed is written as it was', () => {
    const texts = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const { document, source } = parseBlockDocument(text)
        if (document.textContent.trim() !== '') expect(writeBlockDocument(document, source)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test('keeps the other blocks as they are written when one changes', () => {
    const { document, source } = parseBlockDocument('* a\n\n* _b_\n\n\nc\n1) d')
    const changed = document.copy(document.content.replaceChild(1, blockSchema.node('paragraph', null, blockSchema.text('e'))))
    expect(writeBlockDocument(changed, source)).toBe('* a\n\n* _b_\n\ne\n\n1) d')
  })
})

describe('the Markdown texts of the reference site', () => {
  const texts = findMarkdownTexts()

  test('stay as they are without a change', () => {
    for (const text of texts) {
      const { document, source } = parseBlockDocument(text)
      expect(writeBlockDocument(document, source)).toBe(text)
    }
  })

  test('are the same when all of their blocks are written again, except for optional brackets around URLs', () => {
    const withoutBrackets = (text: string) => text.replace(/\]\(<([^\s>]*)>\)/g, ']($1)')
    expect(texts.map(rewrite)).toEqual(texts.map(withoutBrackets))
  })

  test('of one line are the same, too', () => {
    const lines = texts.flatMap((text) => parseLineDocument(text) ?? [])
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines) expect(parseLineDocument(writeLineDocument(line))?.toJSON()).toEqual(line.toJSON())
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
])('the words %s are escaped only if needed', (text, written) => {
  const document = blockSchema.node('doc', null, [blockSchema.node('paragraph', null, blockSchema.text(text))])
  expect(writeBlockDocument(document, NO_SOURCE)).toBe(written)
})
