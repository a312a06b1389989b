import { isContainer, isObject } from '../../../src/manifest/json.ts'
import { parsePointer } from '../../../src/manifest/pointer.ts'

/**
 * Puts an example of JSON into a manifest. `pointer` is the place of the object that the example belongs to, or ends with `-` for new entries
 * of a list. An example without outer braces has fields, or entries of a list. Throws if the example is not JSON, or the place does not exist.
 */
export function applyExample(manifest: object, pointer: string, example: string): void {
  const steps = parsePointer(pointer)
  const isList = steps.at(-1) === '-'
  const owner = (isList ? steps.slice(0, -1) : steps).reduce<unknown>(
    (value, step) => (isContainer(value) ? Reflect.get(value, step) : undefined),
    manifest,
  )
  if (isList && Array.isArray(owner)) owner.push(...JSON.parse(`[${example}]`))
  else if (!isList && isObject(owner)) merge(owner, JSON.parse(example.startsWith('{') ? example : `{${example}}`))
  else throw new Error(`There is nothing at "${pointer}" for this example.`)
}

/** Adds fields to an object. Objects that both have are merged. */
function merge(owner: Record<string, unknown>, added: unknown): void {
  for (const [key, value] of Object.entries(Object(added))) {
    const existing = owner[key]
    if (isObject(existing) && isObject(value)) merge(existing, value)
    else owner[key] = value
  }
}
