import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { isSameValue } from '../../document/same-value.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { withValuesAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { walkFields } from '../../models/fields/walk-fields.ts'
import type { NamedEntries, NamedPart } from './clip.ts'

interface Reference {
  part: NamedPart
  name: string
  /** The steps from the value that contains it. */
  steps: Steps
}

/** Where a value names forms and shared items. */
function listReferences(field: FieldDescriptor | null, value: unknown): Reference[] {
  const references: Reference[] = []
  if (field)
    walkFields(field, value, (inner, name, steps) => {
      if (inner.kind !== 'reference' || typeof name !== 'string') return
      references.push({ part: inner.target === 'form' ? 'forms' : 'shared', name, steps })
    })
  return references
}

/** The forms and shared items of a manifest that some values name, and those that these name. */
export function collectNamed(manifest: unknown, field: FieldDescriptor | null, values: readonly unknown[]): NamedEntries {
  const found: Record<NamedPart, Map<string, unknown>> = { forms: new Map(), shared: new Map() }
  const collect = (inner: FieldDescriptor | null, value: unknown) => {
    for (const { part, name } of listReferences(inner, value)) {
      const entry = fieldOf(fieldOf(manifest, part), name)
      if (entry === undefined || found[part].has(name)) continue
      found[part].set(name, entry)
      collect(describeField(manifest, [part, name]), entry)
    }
  }
  for (const value of values) collect(field, value)
  return { forms: Object.fromEntries(found.forms), shared: Object.fromEntries(found.shared) }
}

/** Brings the forms and shared items of a clip into a manifest. */
export interface NamedPlan {
  changes: readonly Change[]
  /** What was added, by its new name. */
  added: readonly { part: NamedPart; name: string }[]
  /** A copy of a value that names them as they are called in the manifest. */
  rename(field: FieldDescriptor | null, value: unknown): unknown
}

/**
 * Plans what to add so that some values find what they name. What the manifest has with the same name and value is used; if it has another
 * value there, the added one gets a number, such as `plans-2`.
 * @param isOwn whether the values are from this manifest: then a name means what it has now
 */
export function planNamed(
  manifest: unknown,
  named: NamedEntries,
  values: { field: FieldDescriptor; values: readonly unknown[] },
  isOwn: boolean,
): NamedPlan {
  let current = manifest
  const changes: Change[] = []
  const added: { part: NamedPart; name: string }[] = []
  const names = new Map<string, string>()

  /** What the manifest calls an entry. Those that it names itself come first. */
  function bring(part: NamedPart, name: string): string {
    const known = names.get(`${part}/${name}`)
    if (known !== undefined) return known
    names.set(`${part}/${name}`, name)
    const entry = fieldOf(named[part], name)
    const existing = fieldOf(current, part)
    if (entry === undefined || (existing !== undefined && !isObject(existing))) return name
    if (isOwn && fieldOf(existing, name) !== undefined) return name
    const value = rename(describeField({ [part]: { [name]: entry } }, [part, name]), entry)
    const free = findName(fieldOf(current, part), name, value)
    names.set(`${part}/${name}`, free)
    if (fieldOf(fieldOf(current, part), free) !== undefined) return free
    const isFirst = fieldOf(current, part) === undefined
    const next = isFirst ? planChange(current, [part], { [free]: value }) : planChange(current, [part, free], value)
    current = applyChanges(current, next)
    changes.push(...next)
    added.push({ part, name: free })
    return free
  }

  function rename(field: FieldDescriptor | null, value: unknown): unknown {
    if (!isObject(value)) return value
    const renamed = listReferences(field, value).map(({ part, name, steps }) => ({ steps, to: bring(part, name) }))
    return withValuesAt(value, renamed)
  }

  for (const value of values.values) rename(values.field, value)
  return { changes, added, rename }
}

/** The name itself if it is free or has the same value, otherwise the first such one with a number. */
function findName(record: unknown, name: string, value: unknown): string {
  const isUsable = (candidate: string) => {
    const existing = fieldOf(record, candidate)
    return existing === undefined || isSameValue(existing, value)
  }
  if (isUsable(name)) return name
  const stem = name.replace(/-\d+$/, '')
  for (let number = 2; ; number += 1) if (isUsable(`${stem}-${number}`)) return `${stem}-${number}`
}
