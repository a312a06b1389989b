/** The Markdown constructs that some field does not support. In rich texts, headings have three kinds by their level. */
export type MarkdownConstruct =
  | 'address'
  | 'bracketedAddress'
  | 'brokenLink'
  | 'character'
  | 'code'
  | 'codeBlock'
  | 'deepHeading'
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
  | 'topHeading'

/** A construct in a text, from one offset up to another. */
export interface MarkdownConstructRange {
  construct: MarkdownConstruct
  start: number
  end: number
}
