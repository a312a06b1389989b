/** What a field supports of Markdown, as the mark `x-text` of its schema says. A plain text supports nothing. */
export type MarkdownKind = 'inline' | 'rich'

export const isMarkdownKind = (mark: unknown): mark is MarkdownKind => mark === 'inline' || mark === 'rich'

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
