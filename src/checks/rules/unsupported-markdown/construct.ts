/** Markdown that does something else than is probably meant, in a text that supports Markdown. */
export type MisreadMarkdown =
  | 'alert'
  | 'brokenHeading'
  | 'brokenLink'
  | 'brokenList'
  | 'brokenNote'
  | 'brokenStrike'
  | 'brokenStrong'
  | 'brokenTable'
  | 'indentedMarkdown'
  | 'innerEmphasis'
  | 'innerStrike'
  | 'lostCell'
  | 'lostDefinition'
  | 'lostNote'
  | 'missingNote'
  | 'openAddress'
  | 'openCode'
  | 'openFence'
  | 'openStrike'
  | 'openStrong'
  | 'openTable'
  | 'tooManySigns'

/** The Markdown constructs that some field does not support. In rich texts, headings have three kinds by their level. */
export type MarkdownConstruct =
  | MisreadMarkdown
  | 'address'
  | 'bracketedAddress'
  | 'character'
  | 'code'
  | 'codeBlock'
  | 'deepHeading'
  | 'definition'
  | 'emphasis'
  | 'escape'
  | 'footnote'
  | 'heading'
  | 'indentedCode'
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
