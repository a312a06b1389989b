import { textOf } from '../../manifest/json.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { toFieldDiagnostics } from './fields.ts'
import type { SchemaError } from './schema-error.ts'
import { toTypeDiagnostic } from './unknown-type.ts'
import { toNameDiagnostics, toValueDiagnostic } from './values.ts'

/**
 * Merges Ajv errors to one diagnostic for each cause. Ajv may report a value several times. An unknown type hides all other errors
 * of its block, and a misspelt field hides the missing one.
 */
export function toPendingDiagnostics(errors: readonly SchemaError[]): PendingDiagnostic[] {
  const groups = Map.groupBy(errors, ({ steps }) => toPointer(steps))
  const unknownTypes: PendingDiagnostic[] = []
  const tags = new Set<string>()
  for (const [pointer, group] of groups) {
    const unknownTag = group.find(isUnknownTag)
    if (!unknownTag) continue
    const tag = `${pointer}/${unknownTag.error.params.tag}`
    tags.add(tag)
    unknownTypes.push(toTypeDiagnostic(unknownTag, groups.get(tag) ?? []))
  }
  const comments = findMisspeltComments(errors)
  const others = [...groups].flatMap(([pointer, group]) => {
    if (tags.has(pointer) || comments.has(pointer)) return []
    const value = toValueDiagnostic(group.filter(({ error }) => error.propertyName === undefined))
    return [...toFieldDiagnostics(group), ...toNameDiagnostics(group), ...(value ? [value] : [])]
  })
  return unknownTypes.concat(others)
}

/** Texts under a name such as "$coment". The name is reported, so that the text is not a wrong entry as well. */
function findMisspeltComments(errors: readonly SchemaError[]): Set<string> {
  const named = errors.flatMap(({ error, steps }) => {
    const name = error.keyword === 'propertyNames' ? String(error.params.propertyName) : ''
    return name.startsWith('$') && textOf(error.data, name) !== null ? [toPointer([...steps, name])] : []
  })
  return new Set(named)
}

/** Ajv also reports a missing tag as an unknown one. */
const isUnknownTag = ({ error }: SchemaError): boolean => error.keyword === 'discriminator' && error.params.tagValue !== undefined
