import { toPointer } from '../../manifest/pointer.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { toFieldFindings } from './fields.ts'
import type { ShapeError } from './shape-error.ts'
import { toTypeFinding } from './type-finding.ts'
import { toNameFindings, toValueFinding } from './values.ts'

/**
 * One finding for each mistake: Ajv says several things about one value, and one thing in several ways. An unknown type silences
 * everything else about its block, a misspelt field the missing one.
 */
export function toFindings(errors: readonly ShapeError[]): PendingDiagnostic[] {
  const groups = Map.groupBy(errors, ({ steps }) => toPointer(steps))
  const unknownTypes: PendingDiagnostic[] = []
  const tags = new Set<string>()
  for (const [pointer, group] of groups) {
    const unknownTag = group.find(isUnknownTag)
    if (!unknownTag) continue
    const tag = `${pointer}/${unknownTag.error.params.tag}`
    tags.add(tag)
    unknownTypes.push(toTypeFinding(unknownTag, groups.get(tag) ?? []))
  }
  const others = [...groups].flatMap(([pointer, group]) => {
    if (tags.has(pointer)) return []
    const value = toValueFinding(group.filter(({ error }) => error.propertyName === undefined))
    return [...toFieldFindings(group), ...toNameFindings(group), ...(value ? [value] : [])]
  })
  return unknownTypes.concat(others)
}

/** Ajv reports a missing tag as an unknown one too. */
const isUnknownTag = ({ error }: ShapeError): boolean => error.keyword === 'discriminator' && error.params.tagValue !== undefined
