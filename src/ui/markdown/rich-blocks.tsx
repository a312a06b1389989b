import type { Blockquote, Image, List, ListItem, Paragraph, RootContent } from 'mdast'
import type { ReactNode } from 'react'
import { Heading } from '../heading.tsx'
import { CodeBlock } from './code-block.tsx'
import { type MarkdownPlace, TextPicture, toPhrasing } from './phrasing.tsx'
import type { RichText } from './rich-text.ts'
import * as styles from './styles.ts'
import { Table } from './table.tsx'

interface RichBlocksProps {
  nodes: readonly RootContent[]
  text: RichText
}

/** The blocks of a rich text. Footnotes are left out. */
export function RichBlocks({ nodes, text }: RichBlocksProps) {
  return <>{nodes.map((node, index) => toBlock(node, nodes[index - 1], nodes[index + 1], text, index))}</>
}

function toBlock(
  node: RootContent,
  before: RootContent | undefined,
  after: RootContent | undefined,
  text: RichText,
  key: number,
): ReactNode {
  const { place, notes } = text
  switch (node.type) {
    case 'paragraph':
      if (before?.type === 'table' && isCaption(node)) return null
      return <ParagraphBlock key={key} node={node} text={text} />
    case 'heading':
      return (
        <Heading
          key={key}
          // Headings in a quote or a list are not part of the outline.
          level={text.level + (text.depths.get(node) ?? Math.max(node.depth - 1, 1))}
          className={node.depth <= 2 ? styles.heading : styles.subheading}
          {...toIdAttribute(text.ids.get(node))}
        >
          {toPhrasing(node.children, place, notes)}
        </Heading>
      )
    case 'list':
      return <ListBlock key={key} node={node} text={text} />
    case 'blockquote':
      return <Quote key={key} node={node} text={text} />
    case 'code':
      return <CodeBlock key={key} language={node.lang?.toLowerCase() ?? ''} code={node.value} place={place} />
    case 'thematicBreak':
      return <hr key={key} className={styles.rule} />
    case 'table':
      return <Table key={key} node={node} caption={isCaption(after) ? withoutStart(after, CAPTION) : null} text={text} />
    case 'footnoteDefinition':
      return null
    default:
      return null
  }
}

const toIdAttribute = (id: string | undefined) => (id === undefined ? {} : { id })

/** The start of a paragraph below a table that is its caption, as in Pandoc. */
const CAPTION = /^:\s+/

/** The start of the last paragraph of a quote that says who is quoted. */
const SOURCE = /^(?:—|–|--)\s*/

const startsWith = (node: RootContent | undefined, pattern: RegExp): node is Paragraph =>
  node?.type === 'paragraph' && node.children[0]?.type === 'text' && pattern.test(node.children[0].value)

const isCaption = (node: RootContent | undefined): node is Paragraph => startsWith(node, CAPTION)

/** The content of a paragraph without the start of its first text. */
function withoutStart({ children: [first, ...others] }: Paragraph, pattern: RegExp): Paragraph['children'] {
  return first?.type === 'text' ? [{ ...first, value: first.value.replace(pattern, '') }, ...others] : []
}

/** A picture that is a paragraph by itself is a figure, with its title as the caption. */
function ParagraphBlock({ node: { children }, text: { place, notes } }: { node: Paragraph; text: RichText }) {
  const [only, ...others] = children
  if (only?.type === 'image' && others.length === 0) return <Figure node={only} place={place} />
  return <p>{toPhrasing(children, place, notes)}</p>
}

function Figure({ node: { url, alt, title }, place }: { node: Image; place: MarkdownPlace }) {
  return (
    <figure className={styles.figure}>
      <TextPicture src={url} alt={alt ?? ''} place={place} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}

function ListBlock({ node: { ordered, start, children }, text }: { node: List; text: RichText }) {
  const items = children.map((item, index) => <Item key={`item-${index}`} node={item} text={text} />)
  return ordered ? <ol start={start === 1 ? undefined : (start ?? undefined)}>{items}</ol> : <ul>{items}</ul>
}

function Item({ node: { checked, children }, text }: { node: ListItem; text: RichText }) {
  const paragraphs = children.filter(({ type }) => type === 'paragraph')
  const isTask = typeof checked === 'boolean'
  return (
    <li className={isTask ? styles.task : undefined}>
      {isTask && <span>{checked ? '☑' : '☐'} </span>}
      {/* One paragraph needs no element of its own. */}
      {children.map((child, index) =>
        child.type === 'paragraph' && paragraphs.length === 1
          ? toPhrasing(child.children, text.place, text.notes)
          : toBlock(child, children[index - 1], children[index + 1], text, index),
      )}
    </li>
  )
}

/** A quote. Its last paragraph is the source if it starts with a dash. */
function Quote({ node: { children }, text }: { node: Blockquote; text: RichText }) {
  const last = children.at(-1)
  if (children.length < 2 || !startsWith(last, SOURCE))
    return (
      <blockquote className={styles.quote}>
        <RichBlocks nodes={children} text={text} />
      </blockquote>
    )
  return (
    <figure className={styles.quote}>
      <blockquote>
        <RichBlocks nodes={children.slice(0, -1)} text={text} />
      </blockquote>
      <figcaption>{toPhrasing(withoutStart(last, SOURCE), text.place, text.notes)}</figcaption>
    </figure>
  )
}
