import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { findName, findTitle } from '../../manifest/names.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { toPlacedBlock } from '../../models/overrides.ts'
import { toPlainText } from '../texts/plain-text.ts'

/** The words by which people know a block. */
export interface BlockWords {
  /** The title of its type, such as `Picture and text`. */
  title: string
  /** Its heading or else its first text, on one line; `''` without any. */
  label: string
}

const MAX_LABEL_LENGTH = 80
/** Of a label in a sentence. */
const MAX_NAME_LENGTH = 40
const textPlan = createMarkPlan(schema, 'Block', ['text'])
const known = new WeakMap<object, BlockWords>()

/** Describes a block by its type and its first words. It may have any shape. */
export function describeBlock(block: unknown): BlockWords {
  if (!isObject(block)) return { title: 'Block', label: '' }
  const existing = known.get(block)
  if (existing) return existing
  const { title } = describeBlockType(textOf(block, 'type') ?? '')
  const words = { title, label: shorten(findTitle(block) ?? findFirstText(block) ?? findName(block) ?? '', MAX_LABEL_LENGTH) }
  known.set(block, words)
  return words
}

function findFirstText(block: object): string | null {
  let found: string | null = null
  walkMarks(block, textPlan, (value, marks) => {
    if (found !== null || typeof value !== 'string' || value.trim() === '') return
    found = isMarkdownKind(marks.text) ? toPlainText(value, marks.text) : value
  })
  return found
}

/** The shared block that a block shows, as it shows it, or the block itself. `shared` are the shared items of the manifest. */
export function findShownContent(block: unknown, shared: unknown): unknown {
  const name = textOf(block, 'type') === 'shared' ? textOf(block, 'ref') : null
  const item = name === null ? undefined : fieldOf(shared, name)
  return isObject(item) && isObject(block) ? toPlacedBlock(item, block) : (item ?? block)
}

/** What people call the block at the steps, such as `Hero "Welcome"`. A shared block is called by what it shows. */
export function nameBlock(manifest: unknown, steps: Steps): string {
  const { title, label } = describeBlock(findShownContent(valueAt(manifest, steps), fieldOf(manifest, 'shared')))
  return label === '' ? title : `${title} "${shorten(label, MAX_NAME_LENGTH)}"`
}

/** What people call some blocks: one by its name, several by their number. */
export function nameBlocks(manifest: unknown, blocks: readonly Steps[]): string {
  const [first] = blocks
  return first && blocks.length === 1 ? nameBlock(manifest, first) : `${blocks.length} blocks`
}

const shorten = (text: string, limit: number): string => (text.length <= limit ? text : `${text.slice(0, limit).trimEnd()}…`)
