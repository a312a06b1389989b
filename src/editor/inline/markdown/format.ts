import type { Node as DocumentNode, Slice } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { createBlockKeys, createLineKeys, toAction } from './commands.ts'
import { type MarkdownSource, parseBlockDocument, parseLineDocument } from './document.ts'
import { toLineSlice } from './pasted-text.ts'
import { blockSchema, lineSchema, type MarkdownSchema } from './schema.ts'
import { writeBlockDocument, writeLineDocument } from './write-markdown.ts'

/** How the Markdown of one kind of place is edited. */
export interface MarkdownFormat {
  readonly hasBlocks: boolean
  readonly schema: MarkdownSchema
  readonly keys: Readonly<Record<string, Command>>
  /** Null for a text that the place has no room for. */
  parse(text: string): DocumentNode | null
  /** The Markdown of a document that was made by the last call of `parse` and then changed. */
  write(document: DocumentNode): string
  /** What is inserted for pasted content. */
  toPasted(slice: Slice): Slice
}

/** Paragraphs and lists. */
export function createBlockFormat(): MarkdownFormat {
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

/** One line. */
export const createLineFormat = (onEnter: () => void): MarkdownFormat => ({
  hasBlocks: false,
  schema: lineSchema,
  keys: { ...createLineKeys(lineSchema), Enter: toAction(onEnter) },
  parse: parseLineDocument,
  write: writeLineDocument,
  toPasted: (slice) => toLineSlice(slice, lineSchema),
})
