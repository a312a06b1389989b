import { appendToPointer, toPointer } from '../../manifest/pointer.ts'
import type { Host } from '../host.ts'
import { createOverview, type SizedManifest } from '../overview/index.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as invisibleCharacter } from './invisible-character/index.ts'
import { rules } from './registry.gen.ts'

/**
 * Runs all rules on a manifest. Where the schema check found errors, the rules read what they can. If it found errors in the top-level
 * fields, no rule runs.
 */
export function checkRules(
  subject: SizedManifest,
  schemaDiagnostics: readonly PendingDiagnostic[],
  host: Host,
): PendingDiagnostic[] {
  if (schemaDiagnostics.some(({ steps }) => steps.length <= 1)) return []
  const overview = createOverview(subject, schemaDiagnostics, host)
  const diagnostics = rules.flatMap((kind) => [...(kind.check?.(overview) ?? [])].map((violation) => ({ kind, ...violation })))
  return schemaDiagnostics.length === 0 ? diagnostics : diagnostics.filter(createConsequenceFilter(schemaDiagnostics))
}

/** Drops diagnostics that a schema error may have caused: those inside the invalid value or in the object that holds it. */
function createConsequenceFilter(schemaDiagnostics: readonly PendingDiagnostic[]): (diagnostic: PendingDiagnostic) => boolean {
  const invalid = new Set(schemaDiagnostics.map(({ steps }) => toPointer(steps)))
  const owners = new Set(schemaDiagnostics.map(({ steps }) => toPointer(steps.slice(0, -1))))
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
