import { readOwnFields } from '../../manifest/collections/entry-values.ts'
import { fieldOf } from '../../manifest/json.ts'
import { memoizeByObject } from '../../manifest/once.ts'
import type { FieldDescriptor, GroupDescriptor, TextDescriptor } from './descriptor.ts'

/** The fields of an entry with the own fields of its collection, each by the label and of the kind that the collection declares. */
export function withOwnFields(entry: GroupDescriptor, collection: unknown): GroupDescriptor {
  const declared = fieldOf(collection, 'fields')
  return Array.isArray(declared) ? describeEntry(declared)(entry) : withFields(entry, () => [])
}

/** The very same descriptor while the collection declares the same fields. */
const describeEntry = memoizeByObject((declared: readonly unknown[]) =>
  memoizeByObject((entry: GroupDescriptor) =>
    withFields(entry, (field) => {
      if (field.kind !== 'map') return [field]
      const fields = readOwnFields({ fields: declared }).map((own) => toField(field.item, own))
      return [{ ...field, kind: 'group', isRequired: true, fields, role: null, icon: null }]
    }),
  ),
)

const withFields = (entry: GroupDescriptor, change: (field: FieldDescriptor) => FieldDescriptor[]): GroupDescriptor => ({
  ...entry,
  fields: entry.fields.flatMap((field) => (field.name === 'fields' ? change(field) : [field])),
})

type OwnField = ReturnType<typeof readOwnFields>[number]

const KINDS: Readonly<Record<string, TextDescriptor['kind']>> = { date: 'date', email: 'email', link: 'link' }

function toField(item: FieldDescriptor, { name, label, kind, isRequired }: OwnField): FieldDescriptor {
  const value = item.kind === 'text' || item.kind === 'long' ? item : null
  return {
    ...item,
    ...{ name, title: label, help: '', isRequired, examples: [] },
    kind: KINDS[kind] ?? 'text',
    minLength: value?.minLength ?? 0,
    maxLength: value?.maxLength ?? null,
    pattern: null,
    patternMessage: null,
    suggests: null,
  }
}
