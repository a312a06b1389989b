import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeItem } from '../../models/fields/describe-item.ts'
import type { FieldDescriptor, GroupDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findBranch } from '../../models/fields/match-value.ts'

interface DescribedPlace {
  field: FieldDescriptor | null
  /** The fields of the object; null if the schema does not know its type. */
  group: GroupDescriptor | null
  /** What the object is: `Hero`, `Page`. */
  title: string
  /** By which people know it; null without one. */
  name: string | null
}

/** Describes an object whose fields the panel shows. */
export function describePlace(manifest: unknown, at: Steps): DescribedPlace {
  const field = describeField(manifest, at)
  const value = valueAt(manifest, at)
  const group = field === null ? null : toGroup(field, value)
  const title = group?.title ?? textOf(value, 'type') ?? field?.title ?? ''
  return { field, group, title: title === '' ? String(at.at(-1) ?? '') : title, name: field && describeItem(field, value) }
}

function toGroup(field: FieldDescriptor, value: unknown): GroupDescriptor | null {
  if (field.kind === 'group' || field.kind === 'picture') return field
  return field.kind === 'union' ? findBranch(field, value) : null
}
