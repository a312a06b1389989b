import type { Image, Link, PhrasingContent } from 'mdast'
import type { Node as DocumentNode, Mark } from 'prosemirror-model'
import type { MarkdownSchema, OpaqueKind } from './schema.ts'
import { writeTarget } from './write-target.ts'

/** Makes the inline content of a document from that of a text. */
export type InlineReader = (nodes: readonly PhrasingContent[], marks?: readonly Mark[]) => DocumentNode[]

/** Creates a reader of inline content. `text` is what the positions of the nodes refer to. */
export function createInlineReader(text: string, schema: MarkdownSchema): InlineReader {
  const toInline: InlineReader = (nodes, marks = []) =>
    nodes.flatMap((node): DocumentNode[] => {
      switch (node.type) {
        case 'text':
          // Line endings inside a paragraph are spaces, as browsers show them.
          return node.value === '' ? [] : [schema.text(node.value.replaceAll('\n', ' '), marks)]
        case 'break':
          return [schema.node('hard_break', null, undefined, marks)]
        case 'link':
          return toInline(node.children, toLinkMark(node, text, schema).addToSet(marks))
        case 'strong':
        case 'emphasis':
          return toInline(node.children, schema.mark(node.type).addToSet(marks))
        case 'delete':
          return toInline(node.children, schema.mark('strike').addToSet(marks))
        case 'inlineCode':
          return [schema.text(node.value, schema.mark('code').addToSet(marks))]
        case 'image':
          return [toOpaque('picture', writeImage(node, text))]
        default:
          return [toOpaque(node.type === 'footnoteReference' ? 'reference' : 'other', sliceNode(node, text))]
      }
      function toOpaque(kind: OpaqueKind, source: string): DocumentNode {
        return schema.node('inline_opaque', { source, kind }, undefined, marks)
      }
    })
  return toInline
}

/** A URL in the text that is a link by itself has no target of its own, and no angle brackets. */
export const isAutomatic = (link: Link, text: string): boolean =>
  link.data?.target === undefined && !sliceNode(link, text).startsWith('<')

const toLinkMark = (link: Link, text: string, schema: MarkdownSchema): Mark =>
  schema.mark('link', { href: link.url, title: link.title ?? null, isAutomatic: isAutomatic(link, text) })

const sliceNode = ({ position }: PhrasingContent, text: string): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** A picture as it is written, but on one line and with its own target. */
export function writeImage(image: Image, text: string): string {
  const written = sliceNode(image, text)
  if (written !== '' && !written.includes('\n')) return written
  const alt = (image.alt ?? '').replaceAll('\n', ' ').replace(/[\\*_[\]`~<&]/g, '\\$&')
  return `![${alt}](${writeTarget(image.url, image.title ?? null)})`
}
