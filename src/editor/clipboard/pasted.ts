import { blockTypes } from '../../models/block-types.ts'

/** What is in the clipboard. */
export interface Pasted {
  text: string
  html: string
}

export const readPasted = (data: DataTransfer): Pasted => ({
  text: data.getData('text/plain'),
  html: data.getData('text/html'),
})

/**
 * A block with a pasted text, of the first type with a field that the schema marks for it. The text may come from a word processor: it keeps
 * what Markdown can say. Null without a text or such a type.
 */
export async function createTextBlock({ text, html }: Pasted): Promise<object | null> {
  const target = blockTypes.find(({ pastedField }) => pastedField !== null)
  if (!target?.pastedField || text.trim() === '') return null
  const { htmlToMarkdown, textToMarkdown } = await import('../inline/markdown/to-markdown.ts')
  return { type: target.type, [target.pastedField]: html === '' ? textToMarkdown(text) : htmlToMarkdown(html) }
}
