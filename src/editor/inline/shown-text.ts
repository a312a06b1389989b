import type { MarkdownKind } from '../../manifest/markdown/index.ts'
import type { BlockText } from './marked-texts.ts'

/** Where a text of a block is shown. */
export type ShownText =
  | ShownContent
  | (BlockText &
      (
        | {
            kind: 'words'
            /** The text node that contains the text, from `start` on. */
            node: Text
            start: number
          }
        | {
            /** A text that is not on the page but describes something there, such as a picture. */
            kind: 'attribute'
            element: Element
            attribute: string
          }
        | {
            /** An empty text, which leaves an empty element. */
            kind: 'empty'
            element: Element
          }
      ))

/** Where a Markdown text is shown. */
export interface ShownContent extends BlockText {
  kind: 'content'
  format: MarkdownKind
  /** The element that contains the text. */
  container: Element
  /** The child nodes of the container that show the text. For a rich text, its footnotes are below them. */
  nodes: readonly ChildNode[]
}

/** The element around a shown text, or the one that it describes. */
export function toElement(shown: ShownText): Element | null {
  if (shown.kind === 'words') return shown.node.parentElement
  return shown.kind === 'content' ? shown.container : shown.element
}
