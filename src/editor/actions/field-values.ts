import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { isSameValue } from '../../document/same-value.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { allowsValue } from '../../models/fields/allows-value.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findBranch } from '../../models/fields/match-value.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import type { EditorStore } from '../store/store.ts'

/** The fields of a block; none if the schema does not know its type. */
export function listBlockFields(manifest: unknown, at: Steps): readonly FieldDescriptor[] {
  const field = describeField(manifest, at)
  const type = field?.kind === 'union' ? findBranch(field, valueAt(manifest, at)) : null
  return type?.fields ?? []
}

/**
 * The changes that give fields of blocks values, by the names of the fields; `undefined` removes one. A field that does not allow its value
 * keeps its own.
 * @param isWanted whether a field takes part
 */
export function planFieldValues(
  manifest: unknown,
  blocks: readonly Steps[],
  values: ReadonlyMap<string, unknown>,
  isWanted: (field: FieldDescriptor) => boolean,
): Change[] {
  const changes: Change[] = []
  for (const at of blocks)
    for (const field of listBlockFields(manifest, at)) {
      const value = values.get(field.name)
      if (!values.has(field.name) || !isWanted(field) || !canHave(field, value)) continue
      const place = [...at, field.name]
      if (!isSameValue(valueAt(manifest, place), value))
        changes.push(...planChange(applyChanges(manifest, changes), place, value))
    }
  return changes
}

const canHave = (field: FieldDescriptor, value: unknown): boolean =>
  value === undefined ? !field.isRequired : allowsValue(field, value)

/**
 * Gives a field of several blocks one value, or removes it, as one step of undo. A block that does not allow the value keeps its own.
 * @param joins whether undo takes it back together with the change before it, which was announced
 */
export function setFieldOfAll(
  store: EditorStore,
  blocks: readonly Steps[],
  { name, title }: Pick<FieldDescriptor, 'name' | 'title'>,
  value: unknown,
  joins: boolean,
): void {
  const { manifest } = store.get()
  const fitting = blocks.filter((at) =>
    listBlockFields(manifest, at).some((field) => field.name === name && canHave(field, value)),
  )
  const changes = planFieldValues(manifest, fitting, new Map([[name, value]]), () => true)
  const of = `"${title}" of ${countOf(fitting.length, 'block')}`
  if (changes.length > 0) store.change(changes, { label: `Change ${of}`, joins })
  const left = blocks.length - fitting.length
  const others = left === 0 ? [] : [`${countOf(left, 'block')} cannot have this value.`]
  if (!joins) store.announce([...(fitting.length === 0 ? [] : [`Changed ${of}.`]), ...others].join(' '))
}
