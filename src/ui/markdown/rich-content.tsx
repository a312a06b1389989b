import type { FootnoteDefinition, FootnoteReference, Heading, RootContent } from 'mdast'
import { useId } from 'react'
import { visit } from '../../manifest/markdown/index.ts'
import { type MarkdownPlace, NO_NOTES } from './phrasing.tsx'
import { RichBlocks } from './rich-blocks.tsx'
import type { RichText } from './rich-text.ts'
import * as styles from './styles.ts'

interface RichContentProps {
  nodes: readonly RootContent[]
  place: MarkdownPlace
  /** The level of the heading above the text. */
  level: number
  /** The ids of the headings in the text, in order. */
  headingIds: readonly string[]
}

/** The content of a rich text, with its footnotes below it. */
export function RichContent({ nodes, place, level, headingIds }: RichContentProps) {
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition')
  const ids = headingIds.length === 0 ? NO_IDS : toIdsByHeading(nodes, headingIds)
  const text = { place, level, ids, depths: toDepths(nodes), notes: NO_NOTES }
  // Ids of React count through the block, so only a text with notes takes one.
  return notes.length > 0 ? <NotedContent nodes={nodes} notes={notes} text={text} /> : <RichBlocks nodes={nodes} text={text} />
}

const NO_IDS: ReadonlyMap<Heading, string> = new Map()

function toIdsByHeading(nodes: readonly RootContent[], ids: readonly string[]): ReadonlyMap<Heading, string> {
  const byHeading = new Map<Heading, string>()
  for (const root of nodes)
    visit(root, (node) => {
      if (node.type === 'heading') byHeading.set(node, ids[byHeading.size] ?? '')
    })
  return byHeading
}

/** The headings of a text below each other, so that no level is skipped: without a `##` above it, a `###` is on its level. */
function toDepths(nodes: readonly RootContent[]): ReadonlyMap<Heading, number> {
  const depths = new Map<Heading, number>()
  let above: number[] = []
  for (const node of nodes) {
    if (node.type !== 'heading') continue
    const depth = Math.max(node.depth, 2)
    above = [...above.filter((other) => other < depth), depth]
    depths.set(node, above.length)
  }
  return depths
}

interface NotedContentProps {
  nodes: readonly RootContent[]
  notes: readonly FootnoteDefinition[]
  text: RichText
}

/** Only notes with a reference are shown, in the order of their references. */
function NotedContent({ nodes, notes, text }: NotedContentProps) {
  const prefix = useId()
  const definitions = new Map(notes.map((content) => [content.identifier, content]))
  const numbered = findReferences(nodes)
    .flatMap((reference) => {
      const content = definitions.get(reference.identifier)
      return content ? [{ reference, content }] : []
    })
    .map(({ reference, content }, index) => {
      const number = index + 1
      const note = { number, id: `${prefix}note${number}`, reference, referenceId: `${prefix}reference${number}` }
      return { note, content }
    })
  const notedText = { ...text, notes: new Map(numbered.map(({ content, note }) => [content.identifier, note])) }
  return (
    <>
      <RichBlocks nodes={nodes} text={notedText} />
      {numbered.length > 0 && (
        <section role="doc-endnotes" className={styles.notes}>
          <ol>
            {numbered.map(({ content, note }) => (
              <li key={note.id} id={note.id}>
                <a href={`#${note.referenceId}`} role="doc-backlink">
                  {note.number}
                </a>
                <div>
                  <RichBlocks nodes={content.children} text={notedText} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** The first reference to each note, in order. */
function findReferences(nodes: readonly RootContent[]): FootnoteReference[] {
  const references = new Map<string, FootnoteReference>()
  for (const root of nodes)
    visit(root, (node) => {
      if (node.type === 'footnoteReference' && !references.has(node.identifier)) references.set(node.identifier, node)
    })
  return [...references.values()]
}
