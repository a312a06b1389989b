import { appendToPointer, toPointer } from '../../manifest/pointer.ts'
import type { Host } from '../host.ts'
import { createOverview, type SizedManifest } from '../overview/index.ts'
import type { MarkCollector } from '../overview/marks.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as invisibleCharacter } from './invisible-character/index.ts'
import { listRules } from './own-rules.ts'

/**
 * Runs all rules on a manifest. With schema errors the rules read what they can. If these are in
 * top-level fields, no rule runs.
 */
export function checkRules(
  subject: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
  host: Host,
  collect?: MarkCollector,
): PendingDiagnostic[] {
  if (schemaErrors.some(({ steps }) => steps.length <= 1)) return []
  const overview = createOverview(subject, schemaErrors, host, collect)
  const diagnostics = listRules().flatMap((kind) => [...(kind.check?.(overview) ?? [])].map((found) => ({ kind, ...found })))
  return schemaErrors.length === 0 ? diagnostics : diagnostics.filter(createConsequenceFilter(schemaErrors))
}

/** Drops diagnostics that a schema error may have caused: those inside the invalid value or in the object that holds it. */
function createConsequenceFilter(schemaErrors: readonly PendingDiagnostic[]): (diagnostic: PendingDiagnostic) => boolean {
  const invalid = new Set(schemaErrors.map(({ steps }) => toPointer(steps)))
  const owners = new Set(schemaErrors.map(({ steps }) => toPointer(steps.slice(0, -1))))
  return ({ steps, kind }) => {
    // An invisible character may cause a schema error, but never results from one.
    if (kind.code === invisibleCharacter.code) return true
    let pointer = ''
    for (const step of steps) {
      pointer = appendToPointer(pointer, step)
      if (invalid.has(pointer)) return false
    }
    return !owners.has(pointer)
  }
}
