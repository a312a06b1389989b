/** The Markdown constructs that some field does not support. */
export type MarkdownConstruct =
  | 'address'
  | 'bracketedAddress'
  | 'brokenLink'
  | 'character'
  | 'code'
  | 'codeBlock'
  | 'definition'
  | 'emphasis'
  | 'footnote'
  | 'heading'
  | 'link'
  | 'list'
  | 'picture'
  | 'quote'
  | 'rule'
  | 'strikethrough'
  | 'strong'
  | 'table'
  | 'taskList'

/** A construct in a text, from one offset up to another. */
export interface MarkdownConstructRange {
  construct: MarkdownConstruct
  start: number
  end: number
}
