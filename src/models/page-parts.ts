import type { Nodes } from 'mdast'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import type { BlockModel } from '../contracts/page-model.ts'
import { isMarkdownKind, parseMarkdown, parseRich, visit } from '../manifest/markdown/index.ts'
import { once } from '../manifest/once.ts'
import { createMarkPlan, type SchemaMarks, walkMarksWith } from '../manifest/walk.ts'
import { findHeadingText } from './block-models.ts'
import { findHeadingField } from './schema-marks.ts'

/** A part of a page that the search can find. */
export interface PagePart {
  /** The anchor above the part; empty for what is above the first one. */
  anchor: string
  /** The heading of the anchor; empty without an anchor. */
  heading: string
  /** The texts up to the next anchor, without Markdown. */
  text: string
}

const SEARCHED_MARKS: ReadonlySet<string> = new Set(['text', 'code', 'picture'])

// Only sites with a search need it.
const getTextPlan = once(() => createMarkPlan(schema, 'Block', (name) => SEARCHED_MARKS.has(name)))

/**
 * Divides a page into parts at its anchors: those of blocks that have a heading, and those of headings in rich texts. A page without anchors
 * is one part. Texts that describe pictures are left out.
 */
export function toPageParts(blocks: readonly BlockModel[]): PagePart[] {
  const parts: Part[] = [{ anchor: '', heading: '', texts: [] }]
  addBlocks(blocks, parts)
  return parts.map(({ anchor, heading, texts }) => ({ anchor, heading, text: texts.join(' ').replace(/\s+/g, ' ').trim() }))
}

interface Part extends Pick<PagePart, 'anchor' | 'heading'> {
  texts: string[]
}

function addBlocks(blocks: readonly BlockModel[], parts: Part[]): void {
  for (const model of blocks) {
    addBlock(model, parts)
    for (const list of model.childBlocks) addBlocks(list, parts)
  }
}

function addBlock({ block, place }: BlockModel, parts: Part[]): void {
  const heading = findHeadingText(block)
  const isAnchor = block.id !== undefined && heading !== null && place.level > 1
  if (isAnchor) parts.push({ anchor: block.id ?? '', heading, texts: [] })
  const headingField = findHeadingField(block.type)?.field
  walkMarksWith<boolean>(
    block,
    getTextPlan(),
    (value, marks, [field, ...below], isOfPicture) => {
      const isHeading = isAnchor && field === headingField && below.length === 0
      if (typeof value === 'string' && !isOfPicture && !isHeading) addText(value, marks, place.headingIds?.[value], parts)
      return isOfPicture || marks.picture !== undefined
    },
    false,
  )
}

function addText(text: string, { text: kind }: SchemaMarks, headingIds: readonly string[] | undefined, parts: Part[]): void {
  if (headingIds) addSections(text, headingIds, parts)
  else parts.at(-1)?.texts.push(...(isMarkdownKind(kind) ? parseMarkdown(text, kind).map(toWords) : [text]))
}

/** Adds a rich text with headings, each of which begins a part. */
function addSections(text: string, ids: readonly string[], parts: Part[]): void {
  let count = 0
  for (const root of parseRich(text)) {
    // A heading in a quote or list begins no part: what follows it is not below it.
    if (root.type === 'heading') parts.push({ anchor: ids[count] ?? '', heading: toWords(root).trim(), texts: [] })
    else parts.at(-1)?.texts.push(toWords(root))
    visit(root, (node) => {
      if (node.type === 'heading') count += 1
    })
  }
}

/** What begins a word. */
const SEPARATE: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'code', 'break'])

/** The words of a Markdown node and everything in it, without the descriptions of pictures. */
function toWords(root: Nodes): string {
  let words = ''
  visit(root, (node) => {
    if (SEPARATE.has(node.type)) words += ' '
    if ('value' in node) words += node.value
  })
  return words
}
