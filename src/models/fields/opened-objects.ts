import type { Steps } from '../../contracts/change.ts'
import type { FieldDescriptor, FieldKind } from './descriptor.ts'
import { describeField } from './index.ts'

/** Whether an entry is an object with fields of its own, which the panel shows by themselves. */
export const isOpened = ({ kind }: FieldDescriptor): boolean => kind === 'group' || kind === 'union' || kind === 'picture'

/** With more fields than this, an object inside another one would hide the fields after it. */
const MAX_INNER_FIELDS = 20

/** Whether an object has too many fields to be shown among the fields of another one. */
export const isLong = (field: FieldDescriptor): boolean => field.kind === 'group' && field.fields.length > MAX_INNER_FIELDS

/** Whether an object is a field of another one, which the panel shows by itself. */
export const isFolded = (field: FieldDescriptor): boolean => field.kind === 'map' || isLong(field)

const ENTRY_OWNERS: ReadonlySet<FieldKind> = new Set(['list', 'blocks', 'map', 'either'])

/**
 * The objects around a value that the panel shows by themselves, outermost first: pages, blocks, shared items, forms, entries of lists,
 * and objects with many fields or with names as keys. A value that is such an object itself comes last. Those around `base` are left out if the value is inside it.
 */
export function listOpenedObjects(manifest: unknown, base: Steps, at: Steps): Steps[] {
  const isInside = base.every((step, index) => at[index] === step)
  return at.flatMap((_, index) => {
    const place = at.slice(0, index + 1)
    if (isInside && place.length <= base.length) return []
    const owner = describeField(manifest, place.slice(0, -1))
    const field = describeField(manifest, place)
    const isEntry = owner !== null && ENTRY_OWNERS.has(owner.kind)
    return field !== null && ((isEntry && isOpened(field)) || (index > 0 && isFolded(field))) ? [place] : []
  })
}
