import type { TextEdit } from '../../contracts/diagnostic.ts'
import { checkBytes, type PendingReport } from '../check-bytes.ts'
import { applyEdits, selectCompatible } from '../edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../edits/to-text-edits.ts'
import type { Host } from '../host.ts'
import { locate } from '../json-text/locate.ts'
import { createPositions } from '../json-text/positions.ts'
import { type Edit, type PendingDiagnostic, type Preset, toSeverity } from '../pending-diagnostic.ts'
import { type AppliedFix, type AppliedFixOffset, followFixes, toAppliedFixes } from './applied-fixes.ts'
import { isImproved } from './is-improved.ts'

export interface SafeFixResult {
  /** The fixed text, or the original text if no fix was applied. */
  text: string
  applied: AppliedFix[]
  /** Why no fix was applied although there are safe fixes, to be put after a colon; otherwise null. */
  refusal: string | null
}

/** A safe fix of a diagnostic, located in the text. */
interface LocatedFix {
  diagnostic: PendingDiagnostic
  title: string
  edits: TextEdit[]
}

/** Safe fixes may reveal further ones, but only a few times. */
const MAX_ROUNDS = 50

/** Each round finds one syntax error and reads the file from the start. This bounds the total time to some seconds. */
const MAX_CHARACTERS_READ = 300_000_000

/**
 * Applies all safe fixes to a manifest, round by round until none is left: syntax errors first, then schema errors, then the rules.
 * If a round does not improve the manifest, no fix is applied at all. Other parts of the text keep their bytes, and applying the fixes
 * again changes nothing.
 */
export function applySafeFixes(bytes: Uint8Array, host: Host, preset: Preset = 'recommended'): SafeFixResult {
  const original = checkBytes(bytes, host)
  const refuse = (refusal: string): SafeFixResult => ({ text: original.text, applied: [], refusal })
  let current = original
  let appliedSoFar: AppliedFixOffset[] = []
  let read = 0
  let rounds = 0
  for (;;) {
    const chosen = selectCompatible(findSafeFixes(current, preset))
    if (chosen.length === 0) return { text: current.text, applied: toAppliedFixes(appliedSoFar, current.text), refusal: null }
    if (current.value === undefined) read += current.text.length
    else rounds += 1
    if (read > MAX_CHARACTERS_READ || rounds > MAX_ROUNDS) return refuse('there are too many errors to fix them all.')
    const edits = chosen.flatMap((fix) => fix.edits).sort((a, b) => a.start - b.start || a.end - b.end)
    const next = checkBytes(new TextEncoder().encode(applyEdits(current.text, edits)), host)
    const fixed = chosen.map(({ diagnostic }) => diagnostic)
    if (!isImproved(current, next, fixed, preset)) return refuse(describeRefusal(current, chosen))
    appliedSoFar = followFixes(appliedSoFar, chosen, edits)
    current = next
  }
}

function describeRefusal({ text }: PendingReport, [first, ...others]: readonly LocatedFix[]): string {
  const { line } = createPositions(text)(first?.edits[0]?.start ?? 0)
  const what = `the fix "${first?.title}" on line ${line}${others.length > 0 ? ', or one made with it,' : ''}`
  return `${what} would cause other errors. Make this change by hand.`
}

/** The safe fixes of the first stage that has any, in the order of the file. */
function findSafeFixes({ text, value, syntax, schema, rules }: PendingReport, preset: Preset): LocatedFix[] {
  for (const diagnostics of value === undefined ? [syntax] : [schema, [...syntax, ...rules]]) {
    const found = locateSafeFixes(
      diagnostics.filter((diagnostic) => toSeverity(diagnostic, preset) !== null),
      text,
    )
    if (found.length > 0) return found.sort((a, b) => (a.edits[0]?.start ?? 0) - (b.edits[0]?.start ?? 0))
  }
  return []
}

/** The safe fixes of some diagnostics, with their edits. */
export function locateSafeFixes(diagnostics: readonly PendingDiagnostic[], text: string): LocatedFix[] {
  const fixes = diagnostics.flatMap((diagnostic) => {
    const safe = diagnostic.words().fixes?.find((fix) => fix.applicability === 'safe')
    return safe ? [{ diagnostic, title: safe.title, edits: safe.edits }] : []
  })
  const wanted = fixes.flatMap(({ edits }: { edits: readonly Edit[] }) => stepsOf(edits))
  const spans = wanted.length === 0 ? new Map() : locate(text, wanted)
  return fixes.flatMap(({ edits, ...fix }) => {
    const located = toTextEdits(edits, text, spans)
    return located && located.length > 0 ? [{ ...fix, edits: located }] : []
  })
}
