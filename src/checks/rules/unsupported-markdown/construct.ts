/** What people write in Markdown and a field may not be able to show. */
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

/** A construct in a text, as offsets. */
export interface PlacedConstruct {
  construct: Construct
  start: number
  end: number
}
