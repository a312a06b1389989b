import { OVERRIDE_FIELDS } from '../manifest/names.gen.ts'

/** A shared block with the fields that a reference to it replaces. The block itself if it replaces none. */
export function withOverrides<T extends object>(block: T, reference: object): T {
  const replaced = OVERRIDE_FIELDS.filter((name) => Object.hasOwn(reference, name))
  return replaced.length === 0
    ? block
    : { ...block, ...Object.fromEntries(replaced.map((name) => [name, Reflect.get(reference, name)])) }
}

const known = new WeakMap<object, { block: object; placed: object }>()

/** The same for a draft: the same block and reference give the very same object. */
export function toPlacedBlock(block: object, reference: object): object {
  const last = known.get(reference)
  if (last?.block === block) return last.placed
  const placed = withOverrides(block, reference)
  known.set(reference, { block, placed })
  return placed
}
