import { useMemo } from 'react'
import { fieldOf } from '../../manifest/json.ts'
import type { FieldDescriptor, GroupDescriptor } from '../../models/fields/descriptor.ts'
import { listBlockFields } from '../actions/field-values.ts'
import { useEditor } from '../store/use-editor.ts'

/**
 * The fields of an object. At a block that shows a shared one, those that replace its fields are the ones that the shared block has, with its
 * limits, and with its texts as what applies while they are empty.
 */
export function useFields(group: GroupDescriptor, value: unknown): readonly FieldDescriptor[] {
  const reference = group.fields.find((field) => field.kind === 'reference' && field.target === 'shared')
  const name = reference && fieldOf(value, reference.name)
  const item = useEditor(({ manifest }) => (typeof name === 'string' ? fieldOf(fieldOf(manifest, 'shared'), name) : undefined))
  const written = Object.keys(Object(value)).join()
  return useMemo(() => listFields(group, item, written.split(',')), [group, item, written])
}

/** @param written the fields that are there, so that one that the shared block does not have can be removed */
export function listFields(group: GroupDescriptor, item: unknown, written: readonly string[]): readonly FieldDescriptor[] {
  const replaceable = listBlockFields({ shared: { item } }, ['shared', 'item'])
  return group.fields.flatMap((field) => {
    if (field.group !== 'override') return [field]
    const replaced = replaceable.find(({ name }) => name === field.name)
    return replaced ? [toOverride(field, replaced, item)] : written.includes(field.name) ? [field] : []
  })
}

function toOverride({ title, help, group }: FieldDescriptor, replaced: FieldDescriptor, item: unknown): FieldDescriptor {
  const current = fieldOf(item, replaced.name)
  const fallback = typeof current === 'string' ? current : replaced.fallback
  return { ...replaced, title, help, group, fallback, isRequired: false }
}
