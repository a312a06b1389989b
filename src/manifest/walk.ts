import { isObject } from './json.ts'
import type { MarkPlan, SchemaMarks } from './mark-plan.ts'
import type { PointerStep } from './pointer.ts'

export { createMarkPlan, EDITOR_KEYWORDS, type MarkFilter, type MarkPlan, type SchemaMarks } from './mark-plan.ts'

/** Called for each marked value of a document. `steps` is reused between calls, so copy it if you store it. */
export type MarkVisitor = (value: unknown, marks: SchemaMarks, steps: readonly PointerStep[]) => void

/** Called for each marked value and for each string; `marks` is null for strings without marks. */
export type TextVisitor = (value: unknown, marks: SchemaMarks | null, steps: readonly PointerStep[]) => void

/** Visits each marked value of `value`, parents before children, in document order. */
export function walkMarks(value: unknown, plan: MarkPlan, visit: MarkVisitor): void {
  walkMarksWith(value, plan, visit, undefined, [])
}

/** Like `walkMarks`, but passes a value down: what `visit` returns for a value is given to it for the values below. */
export function walkMarksWith<Inherited>(
  value: unknown,
  plan: MarkPlan,
  visit: (value: unknown, marks: SchemaMarks, steps: readonly PointerStep[], inherited: Inherited) => Inherited,
  inherited: Inherited,
  steps: PointerStep[] = [],
): void {
  const here = plan.marks ? visit(value, plan.marks, steps, inherited) : inherited
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (!plan.items) return
    for (let index = 0; index < value.length; index += 1) {
      steps.push(index)
      walkMarksWith(value[index], plan.items, visit, here, steps)
      steps.pop()
    }
  } else if (isObject(value)) {
    const branch = plan.union?.branches.get(value[plan.union.tag])
    if (branch) walkMarksWith(value, branch, visit, here, steps)
    if (plan.properties.size === 0 && !plan.additional) return
    for (const key in value) {
      const next = plan.properties.get(key) ?? plan.additional
      if (!next) continue
      steps.push(key)
      walkMarksWith(value[key], next, visit, here, steps)
      steps.pop()
    }
  }
}

/** Visits each marked value and each string of `value`, even where the plan has nothing. Parents before children, in document order. */
export function walkTexts(value: unknown, plan: MarkPlan | null, visit: TextVisitor, steps: PointerStep[] = []): void {
  if (plan?.marks || typeof value === 'string') visit(value, plan?.marks ?? null, steps)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) descendTexts(value[index], plan?.items ?? null, visit, steps, index)
  } else if (isObject(value)) {
    const branch = plan?.union?.branches.get(value[plan.union.tag])
    if (branch?.marks) visit(value, branch.marks, steps)
    for (const key in value) descendTexts(value[key], findFieldPlan(key, branch, plan), visit, steps, key)
  }
}

function descendTexts(value: unknown, plan: MarkPlan | null, visit: TextVisitor, steps: PointerStep[], step: PointerStep): void {
  if (typeof value !== 'string' && typeof value !== 'object' && !plan?.marks) return
  steps.push(step)
  walkTexts(value, plan, visit, steps)
  steps.pop()
}

/** The plan of a field of an object. The branch of its union comes first. */
export const findFieldPlan = (name: string, branch: MarkPlan | undefined, plan: MarkPlan | null): MarkPlan | null =>
  branch?.properties.get(name) ?? plan?.properties.get(name) ?? branch?.additional ?? plan?.additional ?? null
