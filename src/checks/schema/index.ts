import type { ErrorObject } from 'ajv'
import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, listOf } from '../../manifest/json.ts'
import { type PointerStep, parsePointer } from '../../manifest/pointer.ts'
import type { ManifestPart, PartValidator } from '../host.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { describeAt } from '../schema-lookup/describe-value.ts'
import { listTakenAnchors } from './taken-anchors.ts'
import { toPendingDiagnostics } from './to-pending-diagnostics.ts'

/**
 * Validates a manifest against the schema, part by part. Without diagnostics it is a `Manifest`.
 * @param valid pages that are known to be valid
 */
export function checkSchema(
  manifest: unknown,
  validatePart: PartValidator,
  valid: ReadonlySet<unknown> = new Set(),
): PendingDiagnostic[] {
  const check = (part: ManifestPart, value: unknown, at: PointerStep[]) =>
    toSchemaDiagnostics(part, value, at, validatePart(part, value))
  // A text under a name such as "$coment" is a misspelt comment. Its name is reported with those of the other entries.
  const isComment = (name: string, item: unknown) => name.startsWith('$') && typeof item === 'string'
  const checkRecord = (part: ManifestPart, field: string) =>
    listEntries(fieldOf(manifest, field)).flatMap(([name, item]) =>
      isComment(name, item) ? [] : check(part, item, [field, name]),
    )
  const pages = listOf(manifest, 'pages').flatMap((page, index) => (valid.has(page) ? [] : check('Page', page, ['pages', index])))
  const entries = listEntries(fieldOf(manifest, 'collections')).flatMap(([name, collection]) =>
    listOf(collection, 'entries').flatMap((entry, index) =>
      valid.has(entry) ? [] : check('Entry', entry, ['collections', name, 'entries', index]),
    ),
  )
  // Concatenated and not spread into arguments: a generated file may have more errors than the call stack allows arguments.
  return check('envelope', manifest, []).concat(pages, entries, checkRecord('SharedItem', 'shared'), checkRecord('Form', 'forms'))
}

function toSchemaDiagnostics(
  part: ManifestPart,
  value: unknown,
  at: PointerStep[],
  errors: readonly ErrorObject[],
): PendingDiagnostic[] {
  if (errors.length === 0) return []
  return toPendingDiagnostics(
    errors.map((error) => {
      const below = parsePointer(error.instancePath)
      return {
        error,
        steps: [...at, ...below],
        describe: () => describeAt(part, value, below),
        listTakenAnchors: () => listTakenAnchors(part, value),
      }
    }),
  )
}
