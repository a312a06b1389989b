import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { parseLink } from '../../../manifest/link.ts'

export type MarkdownSchema = Schema<
  'doc' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break' | 'text',
  MarkName
>

export type MarkName = 'link' | 'strong' | 'emphasis'

/** How a list is written: its first marker, such as `-` or `1.`, and whether empty lines separate its items. */
const LIST_ATTRIBUTES = { marker: { default: null }, isLoose: { default: false } }

const nodes = (
  content: string,
): Record<'doc' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break' | 'text', NodeSpec> => ({
  doc: { content },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: LIST_ATTRIBUTES,
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: LIST_ATTRIBUTES,
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
})

const marks: Record<MarkName, MarkSpec> = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => toLinkAttributes(element.getAttribute('href') ?? '') }],
    toDOM: ({ attrs: { href } }) => ['a', { href: String(href) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
}

/** The attributes of a pasted link, or false for a link that a manifest cannot have. */
function toLinkAttributes(href: string): { href: string } | false {
  const { kind } = parseLink(href)
  return kind === 'relative' || kind === 'unsafe' ? false : { href }
}

/** Documents with paragraphs and lists. What Markdown in a manifest does not support is not part of them, so pasted text loses it. */
export const blockSchema: MarkdownSchema = new Schema({ nodes: nodes('block+'), marks })

/** Documents of one line, for places without room for paragraphs. */
export const lineSchema: MarkdownSchema = new Schema({ nodes: nodes('inline*'), marks })
