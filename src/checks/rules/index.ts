import { pointerBelow, toPointer } from '../../manifest/pointer.ts'
import type { Host } from '../host.ts'
import { createOverview, type Subject } from '../overview/index.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as invisibleCharacter } from './invisible-character/index.ts'
import { rules } from './registry.gen.ts'

/**
 * What is wrong with a manifest beyond its shape. Parts with mistakes of shape are looked at as far as they can be read; while the
 * outermost fields are wrong, nothing below them can be judged.
 */
export function checkRules(subject: Subject, shape: readonly PendingDiagnostic[], host: Host): PendingDiagnostic[] {
  if (shape.some(({ steps }) => steps.length <= 1)) return []
  const overview = createOverview(subject, shape, host)
  const findings = rules.flatMap((kind) => [...(kind.check?.(overview) ?? [])].map((found) => ({ kind, ...found })))
  return shape.length === 0 ? findings : findings.filter(createConsequenceFilter(shape))
}

/** Leaves out what may be so only because of a mistake of shape: inside the value at fault, or in the object that has it. */
function createConsequenceFilter(shape: readonly PendingDiagnostic[]): (finding: PendingDiagnostic) => boolean {
  const mistakes = new Set(shape.map(({ steps }) => toPointer(steps)))
  const owners = new Set(shape.map(({ steps }) => toPointer(steps.slice(0, -1))))
  return ({ steps, kind }) => {
    // What nobody can see explains a mistake of shape, so it is no consequence of one.
    if (kind.code === invisibleCharacter.code) return true
    let pointer = ''
    for (const step of steps) {
      pointer = pointerBelow(pointer, step)
      if (mistakes.has(pointer)) return false
    }
    return !owners.has(pointer)
  }
}
