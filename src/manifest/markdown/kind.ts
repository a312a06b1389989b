/** What a field supports of Markdown, as the mark `x-text` of its schema says. */
export type MarkdownKind = 'inline' | 'rich'

/** The same with texts that support no Markdown. */
export type TextKind = 'plain' | MarkdownKind

export const isMarkdownKind = (mark: unknown): mark is MarkdownKind => mark === 'inline' || mark === 'rich'

/** The kind of a text with this mark. */
export const toTextKind = (mark: unknown): TextKind => (isMarkdownKind(mark) ? mark : 'plain')

/** Where the URL of a link or picture is in its text, as offsets. */
export interface TargetPosition {
  start: number
  end: number
}

interface TargetData {
  target?: TargetPosition
}

declare module 'mdast' {
  interface LinkData extends TargetData {}
  interface ImageData extends TargetData {}
  interface DefinitionData extends TargetData {}
}
