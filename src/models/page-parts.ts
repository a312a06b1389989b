import type { Nodes } from 'mdast'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import type { BlockModel } from '../contracts/page-model.ts'
import type { PublicForm } from '../contracts/public-form.ts'
import { textOf } from '../manifest/json.ts'
import { isMarkdownKind, parseMarkdown, parseRich, visit } from '../manifest/markdown/index.ts'
import { once } from '../manifest/once.ts'
import { type PointerStep, valueAt } from '../manifest/pointer.ts'
import { createMarkPlan, type SchemaMarks, walkMarksWith } from '../manifest/walk.ts'
import { findShownHeading } from './block-models.ts'
import { findHeadingField } from './schema-marks.ts'

/** A part of a page that the search can find. */
export interface PagePart {
  /** The anchor above the part; empty for what is above the first one. */
  anchor: string
  /** The heading of the anchor; empty without an anchor. */
  heading: string
  /** The texts up to the next anchor, without Markdown. One that ends without a sign is followed by a dot in the middle of the line. */
  text: string
}

const SEARCHED_MARKS: ReadonlySet<string> = new Set(['text', 'code', 'picture'])

// Only sites with a search need it.
const getTextPlan = once(() => createMarkPlan(schema, 'Block', (name) => SEARCHED_MARKS.has(name)))

/**
 * Divides a page into parts at its anchors: those of blocks that have a heading, and those of headings in rich texts. A page without anchors
 * is one part. Texts that describe pictures are left out, and entries of lists that have a page of their own: they are found there. Of a form
 * it has the labels, hints and choices.
 */
export function toPageParts(blocks: readonly BlockModel[]): PagePart[] {
  const parts: Part[] = [{ anchor: '', heading: '', texts: [] }]
  addBlocks(blocks, parts)
  return parts.map(({ anchor, heading, texts }) => ({ anchor, heading, text: joinTexts(texts) }))
}

const joinTexts = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split(SEPARATOR))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${ENDS_WITH_SIGN.test(joined) ? ' ' : ' · '}${text}`), '')

/** Divides the words of a text that are in paragraphs of their own. No text contains it. */
const SEPARATOR = '\0'
const ENDS_WITH_SIGN = /\p{Punctuation}$/u

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
  const heading = findShownHeading({ block, place })
  const anchor = place.level > 1 ? (block.id ?? place.anchor) : undefined
  const isAnchor = anchor !== undefined && heading !== null
  if (isAnchor) parts.push({ anchor, heading, texts: [] })
  const headingField = findHeadingField(block.type)?.field
  walkMarksWith<boolean>(
    block,
    getTextPlan(),
    (value, marks, [field, ...below], isOfPicture) => {
      const isHeading = isAnchor && field === headingField && below.length === 0
      if (typeof value === 'string' && !isOfPicture && !isHeading && !hasOwnPage(block, field, below[0]))
        addText(value, marks, place.headingIds?.[value], parts)
      return isOfPicture || marks.picture !== undefined
    },
    false,
  )
  if (block.type !== 'form') return
  if (!isAnchor && block.heading === undefined && heading !== null) parts.at(-1)?.texts.push(heading)
  parts.at(-1)?.texts.push(...listFormTexts(place.forms[block.form]))
}

/** Whether a text of a block is that of an entry of a list that leads to a page of the site. */
const hasOwnPage = (block: BlockModel['block'], field?: PointerStep, index?: PointerStep): boolean =>
  block.type === 'entryList' && field === 'items' && textOf(valueAt(block.items, [index ?? '']), 'link')?.startsWith('/') === true

/** The words of a form that help to answer it. */
const listFormTexts = (form: PublicForm | undefined): string[] =>
  (form?.fields ?? []).flatMap((field) =>
    field.type === 'hidden'
      ? []
      : [field.label, field.hint ?? '', ...('options' in field ? field.options.map(({ label }) => label) : [])],
  )

function addText(text: string, { text: kind }: SchemaMarks, headingIds: readonly string[] | undefined, parts: Part[]): void {
  if (headingIds) addSections(text, headingIds, parts)
  else parts.at(-1)?.texts.push(...(isMarkdownKind(kind) ? parseMarkdown(text, kind).map(toWords) : [text]))
}

/** Adds a rich text with headings, each of which begins a part. */
function addSections(text: string, ids: readonly string[], parts: Part[]): void {
  let count = 0
  for (const root of parseRich(text)) {
    // A heading in a quote or list begins no part: what follows it is not below it.
    if (root.type === 'heading') parts.push({ anchor: ids[count] ?? '', heading: joinTexts([toWords(root)]), texts: [] })
    else parts.at(-1)?.texts.push(toWords(root))
    visit(root, (node) => {
      if (node.type === 'heading') count += 1
    })
  }
}

/** What begins a paragraph of its own. */
const SEPARATE: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'code'])

/** The words of a Markdown node and everything in it, without the descriptions of pictures. */
function toWords(root: Nodes): string {
  let words = ''
  visit(root, (node) => {
    if (SEPARATE.has(node.type)) words += SEPARATOR
    if (node.type === 'break') words += ' '
    if ('value' in node) words += node.value
  })
  return words
}
