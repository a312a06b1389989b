import type { Steps } from '../../contracts/change.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { findHeadingField } from '../../models/schema-marks.ts'

/** The number of characters of a heading that names and announcements show. */
const MAX_HEADING_LENGTH = 40

/** What people call the block at the steps: its type and its heading, such as `Hero "Welcome"`. A shared block is called by what it shows. */
export function nameBlock(manifest: unknown, steps: Steps): string {
  const written = valueAt(manifest, steps)
  const shared =
    textOf(written, 'type') === 'shared' ? fieldOf(fieldOf(manifest, 'shared'), textOf(written, 'ref') ?? '') : undefined
  const block = shared ?? written
  const type = textOf(block, 'type') ?? ''
  const field = findHeadingField(type)?.field
  const heading = isObject(block) && field ? (textOf(block, field) ?? '') : ''
  const { title } = describeBlockType(type)
  return heading.trim() === '' ? title : `${title} "${shorten(heading)}"`
}

/** What people call some blocks: one by its name, several by their number. */
export function nameBlocks(manifest: unknown, blocks: readonly Steps[]): string {
  const [first] = blocks
  return first && blocks.length === 1 ? nameBlock(manifest, first) : `${blocks.length} blocks`
}

const shorten = (text: string): string =>
  text.length > MAX_HEADING_LENGTH ? `${text.slice(0, MAX_HEADING_LENGTH - 1).trimEnd()}…` : text
