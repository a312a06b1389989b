import { type PointerStep, valueAt, withValuesAt } from './pointer.ts'
import { type MarkPlan, walkMarks } from './walk.ts'

/**
 * A manifest in which every name of a shared list has given way to the items of that list. `plan` says where names of lists may
 * stand; a name without a list stays as it is. The one that was given is not changed; what is the same in both is not copied.
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
