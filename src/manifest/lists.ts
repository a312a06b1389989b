import { type PointerStep, valueAt, withValuesAt } from './pointer.ts'
import { type MarkPlan, walkMarks } from './walk.ts'

/**
 * A copy of a manifest in which the name of a shared list is replaced with the items of that list. Names without a list stay.
 * Unchanged parts are not copied.
 * @param plan where the names of lists can occur
 */
export function inlineSharedLists<T extends object>(manifest: T, plan: MarkPlan): T {
  const shared = valueAt(manifest, ['shared'])
  const changes: { steps: PointerStep[]; to: unknown }[] = []
  walkMarks(manifest, plan, (value, marks, steps) => {
    if (marks.ref !== 'list' || typeof value !== 'string') return
    const items = valueAt(shared, [value, 'items'])
    if (Array.isArray(items)) changes.push({ steps: [...steps], to: items })
  })
  return withValuesAt(manifest, changes)
}
