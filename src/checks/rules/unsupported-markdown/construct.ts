/** The Markdown constructs that some field does not support. */
export type Construct =
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
export interface PlacedConstruct {
  construct: Construct
  start: number
  end: number
}
