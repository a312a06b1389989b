import type { Steps } from '../../contracts/change.ts'
import { listEntries } from '../../manifest/comments.ts'
import { isObject } from '../../manifest/json.ts'
import type { FieldDescriptor } from './descriptor.ts'
import { findMatch } from './match-value.ts'

/** Called with a value, what describes it, and its steps from the first value. */
type FieldVisitor = (field: FieldDescriptor, value: unknown, steps: Steps) => void

/** Visits a value and all values in it that the schema describes, those outside first. The value can have any shape. */
export function walkFields(field: FieldDescriptor, value: unknown, visit: FieldVisitor, steps: Steps = []): void {
  visit(field, value, steps)
  switch (field.kind) {
    case 'group':
    case 'picture':
      if (isObject(value))
        for (const child of field.fields)
          if (Object.hasOwn(value, child.name)) walkFields(child, value[child.name], visit, [...steps, child.name])
      return
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      if (matching) walkFields(matching, value, visit, steps)
      return
    }
    case 'list':
    case 'blocks':
    case 'choices':
      if (Array.isArray(value))
        for (const [index, entry] of value.entries()) walkFields(field.item, entry, visit, [...steps, index])
      return
    case 'map':
      for (const [key, entry] of listEntries(value)) walkFields(field.item, entry, visit, [...steps, key])
  }
}
