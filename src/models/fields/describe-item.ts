import { fieldOf } from '../../manifest/json.ts'
import type { FieldDescriptor, GroupDescriptor } from './descriptor.ts'
import { findBranch, findMatch } from './match-value.ts'

/** The words by which people know an entry: its text, or the field that the schema marks as its title or key. Null without any. */
export function describeItem(field: FieldDescriptor, value: unknown): string | null {
  switch (field.kind) {
    case 'group':
    case 'picture':
      return describeGroup(field, value)
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      return matching === null ? null : describeItem(matching, value)
    }
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? null
    default:
      return typeof value === 'string' && value.trim() !== '' ? value : null
  }
}

/** What people read of an entry with a name: its words, with the name after them; without any, the name and what kind of entry it is. */
export function describeNamed(item: FieldDescriptor, name: string, value: unknown): { title: string; detail: string } {
  const words = describeItem(item, value)
  if (words !== null) return { title: words, detail: name }
  const kind = item.kind === 'union' ? findBranch(item, value) : item
  return { title: name, detail: kind?.title ?? '' }
}

/** Inner objects, such as a picture with its description, name only objects that can be without a title. Keys come last. */
function describeGroup({ fields }: GroupDescriptor, value: unknown): string | null {
  const titles = fields.filter(({ naming }) => naming === 'title')
  const isTitled = titles.some(({ isRequired }) => isRequired)
  const inner = fields.filter(({ kind }) => !isTitled && (kind === 'group' || kind === 'picture'))
  const candidates = [...titles, ...inner, ...fields.filter(({ naming }) => naming === 'key')]
  for (const candidate of candidates) {
    const title = describeItem(candidate, fieldOf(value, candidate.name))
    if (title !== null) return title
  }
  return null
}
