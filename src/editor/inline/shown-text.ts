import type { BlockText } from './marked-texts.ts'

/** Where a text of a block is shown. */
export type ShownText = BlockText &
  (
    | {
        kind: 'words'
        /** The text node that contains the text, from `start` on. */
        node: Text
        start: number
      }
    | {
        kind: 'content'
        /** The element that contains the Markdown text. */
        container: Element
        /** The child nodes of the container that show the text; with paragraphs, all of them. */
        nodes: readonly ChildNode[]
        /** Whether the place has room for paragraphs and lists. */
        hasBlocks: boolean
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
  )

/** The element around a shown text, or the one that it describes. */
export function toElement(shown: ShownText): Element | null {
  if (shown.kind === 'words') return shown.node.parentElement
  return shown.kind === 'content' ? shown.container : shown.element
}
