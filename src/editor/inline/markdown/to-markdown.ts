import { DOMParser as DocumentParser } from 'prosemirror-model'
import { cleanPastedHtml } from './pasted-text.ts'
import { blockSchema } from './schema.ts'
import { writeBlockDocument } from './write-markdown.ts'

/** HTML from the clipboard as Markdown. What Markdown cannot say is left out. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  return writeBlockDocument(DocumentParser.fromSchema(blockSchema).parse(body), { text: '', blocks: [] })
}

/** A plain text as Markdown that shows it: each line is a paragraph. */
export function textToMarkdown(text: string): string {
  const lines = text.split(/[\n\r\u2028\u2029]+/).filter((line) => line.trim() !== '')
  const paragraphs = lines.map((line) => blockSchema.node('paragraph', null, blockSchema.text(line)))
  return writeBlockDocument(blockSchema.node('doc', null, paragraphs), { text: '', blocks: [] })
}
