import { type Step, valueAt } from './pointer.ts'
import { type Plan, walk } from './walk.ts'

/**
 * A manifest in which every name of a shared list has given way to the items of that list. `plan` says where names of lists may
 * stand; a name without a list stays as it is. The one that was given is not changed; what is the same in both is not copied.
 */
export function withLists<T extends object>(manifest: T, plan: Plan): T {
  const shared = valueAt(manifest, ['shared'])
  const root = { ...manifest }
  const copies = new Set<object>([root])
  const toOwnCopy = (owner: object, step: Step): object => {
    const value = Object(Reflect.get(owner, step))
    if (copies.has(value)) return value
    const copy = Array.isArray(value) ? [...value] : { ...value }
    copies.add(copy)
    Reflect.set(owner, step, copy)
    return copy
  }
  walk(manifest, plan, (value, marks, steps) => {
    const key = steps.at(-1)
    if (marks.ref !== 'list' || typeof value !== 'string' || key === undefined) return
    const items = valueAt(shared, [value, 'items'])
    if (Array.isArray(items)) Reflect.set(steps.slice(0, -1).reduce(toOwnCopy, root), key, items)
  })
  return root
}
