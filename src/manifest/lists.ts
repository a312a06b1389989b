import { type PointerStep, valueAt, withValuesAt } from './pointer.ts'
import { type MarkPlan, walkMarks } from './walk.ts'

/**
 * A copy of a manifest in which the name of a shared list is replaced with the items of that list. Names without a list stay.
 * Unchanged parts are not copied.
 * @param plan where the names of lists can occur
 */
export function inlineSharedLists<T extends object>(manifest: T, plan: MarkPlan): T {
  const shared = valueAt(manifest, ['shared'])
  return inlineLists(manifest, plan, (name) => valueAt(shared, [name, 'items']))
}

/** The same for a part of a manifest, given a function that finds the items of a list by its name. */
export function inlineLists<T extends object>(part: T, plan: MarkPlan, findItems: (name: string) => unknown): T {
  const changes: { steps: PointerStep[]; to: unknown }[] = []
  walkMarks(part, plan, (value, marks, steps) => {
    if (marks.ref !== 'list' || typeof value !== 'string') return
    const items = findItems(value)
    if (Array.isArray(items)) changes.push({ steps: [...steps], to: items })
  })
  return changes.length === 0 ? part : withValuesAt(part, changes)
}
