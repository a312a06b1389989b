import { type Plan, walk } from './walk.ts'

/**
 * A copy of a manifest in which every name of a shared list has given way to the items of that list. `plan` says where names of
 * lists may stand; a name without a list stays as it is.
 */
export function withLists<T extends object>(manifest: T, plan: Plan): T {
  const copy = structuredClone(manifest)
  const places: { owner: object; key: string | number; name: string }[] = []
  walk(copy, plan, (value, marks, steps) => {
    const key = steps.at(-1)
    if (marks.ref !== 'list' || typeof value !== 'string' || key === undefined) return
    const owner = steps.slice(0, -1).reduce<unknown>((current, step) => readOwn(current, step), copy)
    if (isHolder(owner)) places.push({ owner, key, name: value })
  })
  const shared = readOwn(copy, 'shared')
  for (const { owner, key, name } of places) {
    const items = readOwn(readOwn(shared, name), 'items')
    if (Array.isArray(items)) Reflect.set(owner, key, items)
  }
  return copy
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const readOwn = (value: unknown, key: string | number): unknown =>
  isHolder(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
