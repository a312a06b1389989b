import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { createMarkPlan, type MarkPlan, walkMarks } from '../../manifest/walk.ts'

const blockAnchorPlan = createMarkPlan(schema, 'Block', ['anchor'])
const pageAnchorPlan = createMarkPlan(schema, 'Page', ['anchor'])

/** The anchors of a page, in the order of its blocks. */
export const listAnchors = (page: unknown): string[] => findAnchors(page, pageAnchorPlan).map(({ anchor }) => anchor)

/** A copy of a block without its anchor and those of its child blocks. */
export function withoutAnchors(block: unknown): unknown {
  return findAnchors(block, blockAnchorPlan).reduce<unknown>((copy, { steps }) => removeField(copy, steps), block)
}

function findAnchors(value: unknown, plan: MarkPlan): { steps: readonly PointerStep[]; anchor: string }[] {
  const found: { steps: readonly PointerStep[]; anchor: string }[] = []
  walkMarks(value, plan, (anchor, marks, steps) => {
    if (marks.anchor === true && typeof anchor === 'string') found.push({ steps: [...steps], anchor })
  })
  return found
}

function removeField(value: unknown, [step, ...others]: readonly PointerStep[]): unknown {
  if (step === undefined) return value
  if (Array.isArray(value)) return value.with(Number(step), removeField(value[Number(step)], others))
  if (!isObject(value)) return value
  if (others.length > 0) return { ...value, [step]: removeField(value[String(step)], others) }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step))
}
