import type { ReactNode } from 'react'
import type { Place } from '../contracts/place.ts'
import { parseMarkdown } from '../manifest/markdown.ts'
import type { MarkdownNode } from '../manifest/markdown-node.ts'
import { Link } from './link.tsx'
import { prose } from './styles.ts'

interface MarkdownProps {
  text: string
  place: Pick<Place, 'basePath' | 'texts'>
  className?: string
}

/** Markdown of the manifest as paragraphs and lists. */
export function Markdown({ text, place, className }: MarkdownProps) {
  return <div className={className ? `${prose} ${className}` : prose}>{toElements(parseMarkdown(text), place)}</div>
}

/** Markdown without its paragraphs, for places where only phrasing content is allowed. */
export function InlineMarkdown({ text, place }: MarkdownProps) {
  const nodes = parseMarkdown(text).flatMap((node) => (node.kind === 'paragraph' ? node.children : [node]))
  return <>{toElements(nodes, place)}</>
}

function toElements(nodes: readonly MarkdownNode[], place: MarkdownProps['place']): ReactNode[] {
  return nodes.map((node, index) => toElement(node, place, index))
}

function toElement(node: MarkdownNode, place: MarkdownProps['place'], key: number): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br key={key} />
    case 'paragraph':
      return <p key={key}>{toElements(node.children, place)}</p>
    case 'emphasis':
      return <em key={key}>{toElements(node.children, place)}</em>
    case 'strong':
      return <strong key={key}>{toElements(node.children, place)}</strong>
    case 'item':
      return <li key={key}>{toElements(unwrapParagraphs(node.children), place)}</li>
    case 'list':
      return node.ordered ? (
        <ol key={key}>{toElements(node.children, place)}</ol>
      ) : (
        <ul key={key}>{toElements(node.children, place)}</ul>
      )
    case 'link':
      return (
        <Link key={key} to={node.link} place={place}>
          {toElements(node.children, place)}
        </Link>
      )
  }
}

/** The children of a list item, with paragraphs unwrapped. */
const unwrapParagraphs = (children: readonly MarkdownNode[]): MarkdownNode[] =>
  children.flatMap((child) => (child.kind === 'paragraph' ? child.children : [child]))
