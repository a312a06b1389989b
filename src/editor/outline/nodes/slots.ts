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
  /** The name of the list, such as `Program`, or of the entry that holds it with its number, such as `Column 1`. */
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
    slots.push({ steps: [...steps], title: toTitle(block, steps, slots.length + 1), list })
  })
  return slots
}

/** What the schema calls a list that is a field of the block itself, or the entry that holds the list. */
function toTitle(block: unknown, steps: Steps, number: number): string {
  const isField = steps.length === 1
  const named = isField ? steps : steps.slice(0, -1)
  const title = describeField({ pages: [{ blocks: [block] }] }, ['pages', 0, 'blocks', 0, ...named])?.title ?? ''
  return isField ? title : `${title} ${number}`
}
