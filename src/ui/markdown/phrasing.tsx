import type { FootnoteReference, PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import { Link } from '../link.tsx'
import { Picture } from '../picture.tsx'

/** What a Markdown text needs of its place. The header and the footer are no blocks, and so have less. */
export type MarkdownPlace = Pick<Place, 'basePath' | 'texts'> & Partial<Pick<Place, 'level' | 'pictures' | 'headingIds' | 'code'>>

/** A footnote of a text. */
interface Note {
  number: number
  id: string
  /** Its first reference, to which the note links back. */
  reference: FootnoteReference
  referenceId: string
}

/** The notes of a text by their identifiers. */
export type Notes = ReadonlyMap<string, Note>

export const NO_NOTES: Notes = new Map()

/** The elements of phrasing content. */
export function toPhrasing(nodes: readonly PhrasingContent[], place: MarkdownPlace, notes: Notes = NO_NOTES): ReactNode[] {
  return nodes.map((node, index) => toPhrase(node, place, notes, index))
}

function toPhrase(node: PhrasingContent, place: MarkdownPlace, notes: Notes, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return <br key={key} />
    case 'emphasis':
      return <em key={key}>{toPhrasing(node.children, place, notes)}</em>
    case 'strong':
      return <strong key={key}>{toPhrasing(node.children, place, notes)}</strong>
    case 'delete':
      return <del key={key}>{toPhrasing(node.children, place, notes)}</del>
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'link':
      return (
        <Link key={key} to={node.url} title={node.title ?? undefined} place={place}>
          {toPhrasing(node.children, place, notes)}
        </Link>
      )
    case 'image':
      return <TextPicture key={key} src={node.url} alt={node.alt ?? ''} place={place} />
    case 'footnoteReference':
      return <NoteReference key={key} node={node} note={notes.get(node.identifier)} />
    default:
      return null
  }
}

interface TextPictureProps {
  src: string
  alt: string
  place: MarkdownPlace
}

/** A picture in a text. Without a description it is decorative. */
export function TextPicture({ src, alt, place: { basePath, pictures = {} } }: TextPictureProps) {
  return <Picture picture={alt === '' ? { src, decorative: true } : { src, alt }} place={{ basePath, pictures }} />
}

function NoteReference({ node, note }: { node: FootnoteReference; note: Note | undefined }) {
  if (!note) return null
  return (
    <sup>
      <a id={note.reference === node ? note.referenceId : undefined} href={`#${note.id}`} role="doc-noteref">
        {note.number}
      </a>
    </sup>
  )
}
