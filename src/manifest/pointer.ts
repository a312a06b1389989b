/** One step into a JSON value: a key of an object or an index of a list. RFC 6901 calls it a reference token. */
export type PointerStep = string | number

/** The JSON Pointer (RFC 6901) of some steps; `''` is the whole document. */
export function toPointer(steps: readonly PointerStep[]): string {
  return steps.reduce<string>(appendToPointer, '')
}

/** A pointer with one more step. */
export const appendToPointer = (pointer: string, step: PointerStep): string =>
  typeof step === 'number' || !/[~/]/.test(step)
    ? `${pointer}/${step}`
    : `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The steps of a JSON Pointer. Whole numbers become numbers. */
export function parsePointer(pointer: string): PointerStep[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part))
}

/** The steps to a value, given its path from the object that holds the value at `steps`; each `../` goes up one level. */
export function resolveSibling(steps: readonly PointerStep[], path: string): readonly PointerStep[] {
  const parts = path.split('/')
  const up = parts.filter((part) => part === '..').length
  return [...steps.slice(0, -1 - up), ...parts.slice(up)]
}

/** The value at the end of the steps, or undefined if a step does not exist. */
export function valueAt(value: unknown, steps: readonly PointerStep[]): unknown {
  let current = value
  for (const step of steps) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, step)) return undefined
    current = Reflect.get(current, step)
  }
  return current
}

/** A copy of a value with some inner values replaced. Unchanged parts are not copied. */
export function withValuesAt<T extends object>(value: T, changes: readonly { steps: readonly PointerStep[]; to: unknown }[]): T {
  const root = { ...value }
  const copies = new Set<object>([root])
  const toOwnCopy = (owner: object, step: PointerStep): object => {
    const inner = Object(Reflect.get(owner, step))
    if (copies.has(inner)) return inner
    const copy = Array.isArray(inner) ? [...inner] : { ...inner }
    copies.add(copy)
    Reflect.set(owner, step, copy)
    return copy
  }
  for (const { steps, to } of changes) {
    const key = steps.at(-1)
    if (key !== undefined) Reflect.set(steps.slice(0, -1).reduce(toOwnCopy, root), key, to)
  }
  return root
}
