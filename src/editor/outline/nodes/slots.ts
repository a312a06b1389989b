import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { createMarkPlan, walkMarks } from '../../../manifest/walk.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import { describeField } from '../../../models/fields/index.ts'

/** A list of child blocks of a block. */
export interface BlockSlot {
  /** The steps from the block to the list. */
  steps: Steps
  /** The name of the list with its number, such as `Column 1`. */
  title: string
  list: readonly unknown[]
}

const slotPlan = createMarkPlan(schema, 'Block', ['blocks'])

/** The lists of child blocks of a block, in the order of the manifest. */
export function findSlots(block: unknown): BlockSlot[] {
  if (!describeBlockType(textOf(block, 'type') ?? '').isContainer) return []
  const slots: BlockSlot[] = []
  walkMarks(block, slotPlan, (list, marks, steps) => {
    if (marks.blocks !== true || !Array.isArray(list)) return
    slots.push({ steps: [...steps], title: `${findOwnerTitle(block, steps)} ${slots.length + 1}`, list })
  })
  return slots
}

/** What the schema calls the entry that holds the list. */
function findOwnerTitle(block: unknown, steps: Steps): string {
  const page = { pages: [{ blocks: [block] }] }
  return describeField(page, ['pages', 0, 'blocks', 0, ...steps.slice(0, -1)])?.title ?? ''
}
