/** A tree of the Markdown that a manifest supports, as plain JSON. */
export type MarkdownNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'emphasis' | 'strong' | 'item'; children: readonly MarkdownNode[] }
  | { kind: 'list'; ordered: boolean; children: readonly MarkdownNode[] }
  | (MarkdownLink & { kind: 'link'; children: readonly MarkdownNode[] })

/** The URL of a Markdown link and its position in the text, as offsets between the parentheses. */
export interface MarkdownLink {
  link: string
  start: number
  end: number
}
