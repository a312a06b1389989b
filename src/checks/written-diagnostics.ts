import type { Expansion } from '../manifest/collections/expansion.ts'
import { toWrittenSteps } from '../manifest/collections/written-places.ts'
import { isContainer, isSameList } from '../manifest/json.ts'
import { type PointerStep, toPointer, valueAt } from '../manifest/pointer.ts'
import type { Edit, PendingDiagnostic, PendingFix, Spot } from './pending-diagnostic.ts'

/**
 * Diagnostics of an expanded manifest as those of the written one. What was found on several pages that show one written value is reported
 * once. A fix stays only where the written value is the one that the rule has seen.
 */
export function toWrittenDiagnostics(
  diagnostics: readonly PendingDiagnostic[],
  expansion: Expansion,
  written: unknown,
): PendingDiagnostic[] {
  const seen = new Set<string>()
  return diagnostics.flatMap((diagnostic) => {
    const steps = toWrittenSteps(expansion, diagnostic.steps)
    const spot = diagnostic.spot && toWrittenSpot(diagnostic.spot, expansion, written)
    const key = JSON.stringify([diagnostic.kind.code, steps, spot])
    // What is found where it is written is never a repetition: a text can lack two translations.
    if (seen.has(key) && !isSameList(steps, diagnostic.steps)) return []
    seen.add(key)
    const related = diagnostic.related?.map((entry) => ({ ...entry, spot: toWrittenSpot(entry.spot, expansion, written) }))
    const words = () => {
      const { fixes = [], ...rest } = diagnostic.words()
      return { ...rest, fixes: fixes.flatMap((fix) => toWrittenFix(fix, expansion, written)) }
    }
    return [{ ...diagnostic, steps, words, ...(spot && { spot }), ...(related && { related }) }]
  })
}

/** The whole value, if it is not the one in which the rule has found a part. */
function toWrittenSpot(spot: Spot, expansion: Expansion, written: unknown): Spot {
  if ('start' in spot) return spot
  const steps = toWrittenSteps(expansion, spot.steps)
  const isSame = spot.part === 'key' || valueAt(written, steps) === valueAt(expansion.manifest, spot.steps)
  return isSame ? { ...spot, steps } : { steps, part: 'value' }
}

function toWrittenFix(fix: PendingFix, expansion: Expansion, written: unknown): PendingFix[] {
  if (fix.applicability === 'placeholder' || fix.edits === undefined || fix.edits.length === 0) return [fix]
  const edits = fix.edits.map((edit) => toWrittenEdit(edit, createPlaceFinder(expansion, written)))
  const [first, ...others] = edits.filter((edit) => edit !== null)
  return first === undefined || edits.includes(null) ? [] : [{ ...fix, edits: [first, ...others] }]
}

/** Edits of an expanded manifest as those of the written one, each once. Those of values that are made from others are left out. */
export function toWrittenEdits(edits: readonly Edit[], expansion: Expansion | null, written: unknown): Edit[] {
  if (!expansion) return [...edits]
  const seen = new Set<string>()
  return edits.flatMap((edit) => {
    const own = toWrittenEdit(edit, createPlaceFinder(expansion, written))
    const key = JSON.stringify(own)
    if (own === null || seen.has(key)) return []
    seen.add(key)
    return [own]
  })
}

type PlaceFinder = (steps: readonly PointerStep[]) => readonly PointerStep[] | null

/** Finds the place of a value in the written manifest, where it must be the same. A container may have been copied. */
const createPlaceFinder =
  (expansion: Expansion, written: unknown): PlaceFinder =>
  (steps) => {
    const place = toWrittenSteps(expansion, steps)
    const [own, shown] = [valueAt(written, place), valueAt(expansion.manifest, steps)]
    const isWhole = steps.length <= 1 || (steps[0] !== 'pages' && toPointer(place) === toPointer(steps))
    return own === shown || (isWhole && isContainer(own)) ? place : null
  }

/** An edit of the written manifest, or null if the values differ. */
function toWrittenEdit(edit: Edit, toSame: PlaceFinder): Edit | null {
  if ('remove' in edit) {
    const remove = toSame(edit.remove)
    return remove && { ...edit, remove }
  }
  if ('into' in edit) {
    const into = toSame(edit.into)
    return into && { ...edit, into }
  }
  if ('start' in edit.spot) return edit
  const steps = toSame(edit.spot.steps)
  return steps && { ...edit, spot: { ...edit.spot, steps } }
}
