import { isObject } from '../../manifest/json.ts'
import type { FieldDescriptor, FieldSnippet, GroupDescriptor, ListDescriptor, TextDescriptor } from './descriptor.ts'

/**
 * The first content of a new field, entry or block: its snippet, completed with required fields, or else an example. It is valid, except
 * that names, files and links can refer to something that the site does not have.
 * @param snippet one of the snippets of an object, if it is not the first one
 */
export function createInitialValue(field: FieldDescriptor, snippet = field.snippets[0]): unknown {
  switch (field.kind) {
    case 'group':
    case 'picture':
      return createGroup(field, snippet)
    case 'union': {
      const [first] = field.branches.values()
      return first ? createGroup(first, first.snippets[0]) : {}
    }
    case 'either':
      return field.options[0] ? createInitialValue(field.options[0].field) : null
    case 'list':
    case 'blocks':
      return createList(field)
    case 'choices':
      return field.examples[0] ?? field.item.choices.slice(0, 1).map(({ value }) => value)
    case 'map':
      return {}
    case 'tag':
      return field.value
    case 'switch':
      return true
    case 'number':
      return field.fallback ?? field.examples[0] ?? field.minimum ?? 0
    case 'choice':
      return field.fallback ?? field.choices[0]?.value ?? ''
    case 'text':
    case 'long':
    case 'inline':
    case 'rich':
      return createText(field)
    default:
      return field.examples[0] ?? ''
  }
}

function createGroup(field: GroupDescriptor, snippet: FieldSnippet | undefined): Record<string, unknown> {
  const content = toContent(snippet?.body)
  const known = isObject(content) ? content : {}
  const missing = field.fields.filter(({ name, isRequired }) => isRequired && !Object.hasOwn(known, name))
  return { ...known, ...Object.fromEntries(missing.map((child) => [child.name, createInitialValue(child)])) }
}

/** Blocks that a snippet does not bring come from the example, because no block type is more sensible than another. */
function createList(field: ListDescriptor): unknown {
  if (field.kind === 'blocks') return field.examples[0] ?? []
  return Array.from({ length: Math.max(1, field.minItems) }, () => createInitialValue(field.item))
}

/** The title says what belongs here, so that it cannot be mistaken for content. A text with a pattern needs its example. */
function createText({ title, maxLength, pattern, examples }: TextDescriptor): unknown {
  const isFree = pattern === null && title.length <= (maxLength ?? title.length)
  return isFree ? title : (examples[0] ?? '')
}

/** The body of a snippet without the placeholders of text editors: `${1:Title}` becomes `Title`. */
function toContent(body: unknown): unknown {
  if (typeof body === 'string') return body.replace(/\$\{\d+:([^}]*)\}/g, '$1')
  if (Array.isArray(body)) return body.map(toContent)
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, toContent(value)]))
}
