import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { PointerStep } from '../../manifest/pointer.ts'
import { withValuesAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'

const blockAnchors = createMarkPlan(schema, 'Block', ['anchor'])
const pageAnchors = createMarkPlan(schema, 'Page', ['anchor'])

/** A copy of a block whose anchors are not yet on the page: a taken one gets a number, such as `plans-2`. */
export function withFreeAnchors(block: unknown, page: unknown): unknown {
  if (typeof block !== 'object' || block === null) return block
  const taken = new Set<unknown>()
  walkMarks(page, pageAnchors, (value) => taken.add(value))
  const changes: { steps: readonly PointerStep[]; to: string }[] = []
  walkMarks(block, blockAnchors, (value, _, steps) => {
    if (typeof value !== 'string') return
    const to = findFreeAnchor(value, taken)
    taken.add(to)
    if (to !== value) changes.push({ steps: [...steps], to })
  })
  return changes.length === 0 ? block : withValuesAt(block, changes)
}

/** The anchor itself if it is free, otherwise the first free one with a number. */
function findFreeAnchor(anchor: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(anchor)) return anchor
  const stem = anchor.replace(/-\d+$/, '')
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** The anchors of a page. */
export function listAnchors(page: unknown): ReadonlySet<string> {
  const anchors = new Set<string>()
  walkMarks(page, pageAnchors, (value) => {
    if (typeof value === 'string') anchors.add(value)
  })
  return anchors
}
