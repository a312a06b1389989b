import type { Steps } from '../../contracts/change.ts'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FormReferenceDescriptor } from './descriptor.ts'

/** What a condition of a form field can name: its value in the manifest, and the words that visitors read. */
export interface FormReference {
  value: string
  label: string
}

/** The types of fields on whose answers other fields can depend. */
const SOURCE_TYPES: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'checkboxGroup'])

/**
 * What a reference at these steps, inside the condition of a form field, can name: the fields before that one, or the choices of the field
 * that the condition names.
 */
export function listFormReferences(manifest: unknown, at: Steps, target: FormReferenceDescriptor['target']): FormReference[] {
  const length = at.indexOf('showWhen')
  if (length === -1) return []
  const condition = valueAt(manifest, at.slice(0, length + 1))
  const fields = listOf({ fields: valueAt(manifest, at.slice(0, length - 1)) }, 'fields').slice(0, Number(at[length - 1]))
  if (target === 'field') return fields.filter(isSource).flatMap((field) => toReference(field, 'name'))
  const source = fields.find((field) => textOf(field, 'name') === fieldOf(condition, 'field'))
  return listOf(source, 'options').flatMap((option) => toReference(option, 'value'))
}

const isSource = (field: unknown): boolean =>
  SOURCE_TYPES.has(textOf(field, 'type') ?? '') && fieldOf(field, 'showWhen') === undefined

function toReference(entry: unknown, key: string): FormReference[] {
  const value = textOf(entry, key)
  return value === null ? [] : [{ value, label: textOf(entry, 'label') ?? value }]
}
