import type { Change } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor, GroupDescriptor, ListDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { createInitialValue } from '../../models/fields/initial-value.ts'

/** The change that adds a link to the end of the menu; null if the menu is full or not a list. */
export function planMenuEntry(manifest: unknown, label: string, link: string): Change | null {
  const menu = describeField(manifest, ['navigation'])
  const list = menu?.kind === 'group' ? menu.fields.find(isLinkList) : undefined
  if (!list) return null
  const into = ['navigation', list.name]
  const entries = valueAt(manifest, into)
  if (!Array.isArray(entries) || entries.length >= list.maxItems) return null
  return { kind: 'add', into, before: null, value: createEntry(list.item, label, link) }
}

type LinkList = ListDescriptor & { item: GroupDescriptor }

const isLinkList = (field: FieldDescriptor): field is LinkList =>
  field.kind === 'list' && field.item.kind === 'group' && field.item.fields.some(({ kind }) => kind === 'link')

/** An entry with its required fields. */
function createEntry({ fields }: GroupDescriptor, label: string, link: string): object {
  const toValue = (field: FieldDescriptor): unknown => {
    if (field.kind === 'link') return link
    return field.naming === 'title' && field.kind === 'text' ? shorten(label, field.maxLength) : createInitialValue(field)
  }
  return Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map((field) => [field.name, toValue(field)]))
}

/** The text, or the words of it that fit into the limit. */
function shorten(text: string, limit: number | null): string {
  if (limit === null || [...text].length <= limit) return text
  const start = [...text].slice(0, limit + 1).join('')
  return start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start.slice(0, -1)
}
