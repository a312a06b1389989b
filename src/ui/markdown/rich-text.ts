import type { Heading } from 'mdast'
import type { MarkdownPlace, Notes } from './phrasing.tsx'

/** What the blocks of a rich text share. */
export interface RichText {
  place: MarkdownPlace
  /** The level of the heading above the text. */
  level: number
  ids: ReadonlyMap<Heading, string>
  /** How many levels each heading is below that one. */
  depths: ReadonlyMap<Heading, number>
  notes: Notes
}
