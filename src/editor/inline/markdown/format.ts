import type { Node as DocumentNode, Slice } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { MarkdownKind } from '../../../manifest/markdown/index.ts'
import { createBlockKeys, createLineKeys, toAction } from './commands.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './document.ts'
import { toLineSlice } from './pasted-text.ts'
import { blockSchema, lineSchema, type MarkdownSchema } from './schema.ts'
import { writeBlockDocument, writeLineDocument } from './write-markdown.ts'

/** How the Markdown of one kind is edited. */
export interface MarkdownFormat {
  readonly hasBlocks: boolean
  readonly schema: MarkdownSchema
  readonly keys: Readonly<Record<string, Command>>
  parse(text: string): DocumentNode
  /** The Markdown of a document that was made by the last call of `parse` and then changed. */
  write(document: DocumentNode): string
  /** What is inserted for pasted content. */
  toPasted(slice: Slice): Slice
}

/** @param onEnter called for Enter where there are no paragraphs */
export const createFormat = (kind: MarkdownKind, onEnter: () => void): MarkdownFormat =>
  kind === 'rich' ? createRichFormat() : createInlineFormat(onEnter)

function createRichFormat(): MarkdownFormat {
  let source: MarkdownSource = { text: '', blocks: [] }
  return {
    hasBlocks: true,
    schema: blockSchema,
    keys: createBlockKeys(blockSchema),
    parse(text) {
      const parsed = parseBlockDocument(text)
      source = parsed.source
      return parsed.document
    },
    write: (document) => writeBlockDocument(document, source),
    toPasted: (slice) => slice,
  }
}

const createInlineFormat = (onEnter: () => void): MarkdownFormat => ({
  hasBlocks: false,
  schema: lineSchema,
  keys: { ...createLineKeys(lineSchema), Enter: toAction(onEnter) },
  parse: parseLineDocument,
  write: writeLineDocument,
  toPasted: (slice) => toLineSlice(slice, lineSchema),
})
