import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { parseLink } from '../../../manifest/link.ts'
import * as styles from '../../../ui/markdown/styles.ts'

export type MarkdownSchema = Schema<NodeName, MarkName>

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'code_block'
  | 'horizontal_rule'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'opaque'
  | 'hard_break'
  | 'inline_opaque'
  | 'text'

/** A mark that is on or off. */
export type ToggledMark = 'strong' | 'emphasis' | 'strike' | 'code'

type MarkName = 'link' | ToggledMark

/** What an opaque node is. Definitions are not shown on the page. */
export type OpaqueKind = 'table' | 'footnote' | 'definition' | 'picture' | 'reference' | 'other'

/** How a list is written: its first marker, such as `-` or `1.`, and whether empty lines separate its items. */
const LIST_ATTRIBUTES = { marker: { default: null }, isLoose: { default: false } }

/** A part of the text that is not edited here, and how it is written. */
const OPAQUE_ATTRIBUTES = {
  source: { validate: 'string' },
  kind: { default: 'other', validate: 'string' },
  /** What the rest of the text needs to be read as it is with the whole source: its definitions. */
  defines: { default: '', validate: 'string' },
}

const nodes = (content: string): Record<NodeName, NodeSpec> => ({
  doc: { content },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'phrase*',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: [
      { tag: '[data-level]', getAttrs: (element) => ({ level: Number(element.getAttribute('data-level')) }), priority: 60 },
      ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
    ],
    toDOM: ({ attrs: { level } }) => [
      // The page has a heading above that of the block.
      `h${Math.min(Number(level) + 1, 6)}`,
      { 'data-level': String(level), class: Number(level) <= 2 ? styles.heading : styles.subheading },
      0,
    ],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { class: styles.quote }, 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { info: { default: '', validate: 'string' } },
    parseDOM: [
      { tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ info: element.getAttribute('data-info') ?? '' }) },
    ],
    toDOM: ({ attrs: { info } }) => ['pre', { class: styles.code, 'data-info': String(info) }, ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr', { class: styles.rule }] },
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
    toDOM: ({ attrs: { marker } }) => ['ol', { start: String(Number.parseInt(marker ?? '1', 10)) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ checked: readChecked(element) }) }],
    toDOM: ({ attrs: { checked } }) =>
      checked === null
        ? ['li', 0]
        : [
            'li',
            { class: styles.task, 'data-checked': String(checked) },
            ['span', { contenteditable: 'false' }, checked ? '☑ ' : '☐ '],
            ['div', 0],
          ],
  },
  opaque: {
    group: 'block',
    atom: true,
    attrs: OPAQUE_ATTRIBUTES,
    parseDOM: [{ tag: 'div[data-markdown]', getAttrs: readOpaque }],
    toDOM: ({ attrs }) => ['div', writeOpaque(attrs), String(attrs.source)],
  },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  inline_opaque: {
    group: 'inline phrase',
    inline: true,
    atom: true,
    attrs: OPAQUE_ATTRIBUTES,
    parseDOM: [{ tag: 'span[data-markdown]', getAttrs: readOpaque }],
    toDOM: ({ attrs }) => ['span', writeOpaque(attrs), String(attrs.source)],
  },
  text: { group: 'inline phrase' },
})

const marks: Record<MarkName, MarkSpec> = {
  link: {
    /** A URL in the text is a link by itself, for as long as it is one. */
    attrs: { href: { validate: 'string' }, title: { default: null }, isAutomatic: { default: false } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => toLinkAttributes(element.getAttribute('href') ?? '') }],
    toDOM: ({ attrs: { href } }) => ['a', { href: String(href) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }], toDOM: () => ['del', 0] },
  code: { inclusive: false, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
}

/** The attributes of a pasted link, or false for a link that a manifest cannot have. */
function toLinkAttributes(href: string): { href: string } | false {
  const { kind } = parseLink(href)
  return kind === 'relative' || kind === 'unsafe' ? false : { href }
}

/** Whether an item of a task list is done; null for an ordinary item. Task lists of other programs have checkboxes. */
function readChecked(element: HTMLElement): boolean | null {
  const written = element.getAttribute('data-checked')
  if (written !== null) return written === 'true'
  const box = element.querySelector(':scope > input[type=checkbox], :scope > p:first-child > input[type=checkbox]')
  return box ? box.hasAttribute('checked') : null
}

const writeOpaque = ({ source, kind, defines }: Readonly<Record<string, unknown>>): Record<string, string> => ({
  'data-markdown': String(source),
  'data-kind': String(kind),
  'data-defines': String(defines),
})

const readOpaque = (element: HTMLElement): Record<string, string> => ({
  source: element.getAttribute('data-markdown') ?? '',
  kind: element.getAttribute('data-kind') ?? 'other',
  defines: element.getAttribute('data-defines') ?? '',
})

/** Documents of rich text. What Markdown does not support is not part of them, so pasted text loses it. */
export const blockSchema: MarkdownSchema = new Schema({ nodes: nodes('block+'), marks })

/** Documents of inline text, for places without room for paragraphs. */
export const lineSchema: MarkdownSchema = new Schema({ nodes: nodes('inline*'), marks })
