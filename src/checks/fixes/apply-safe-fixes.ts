import type { TextEdit } from '../../contracts/diagnostic.ts'
import { checkBytes, type PendingReport } from '../check-bytes.ts'
import { applyEdits, selectCompatible, shiftOffset } from '../edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../edits/to-text-edits.ts'
import type { Host } from '../host.ts'
import { locate } from '../json-text/locate.ts'
import { createPositions } from '../json-text/positions.ts'
import { type Edit, type PendingDiagnostic, type Preset, toSeverity } from '../pending-diagnostic.ts'
import { isImproved } from './is-improved.ts'

/** A mistake that was mended, with the line of the mended text. */
export interface AppliedFix {
  title: string
  line: number
}

export interface SafeFixResult {
  /** The text as it was when nothing was mended. */
  text: string
  applied: AppliedFix[]
  /** Why nothing was mended although something might be, as the second half of a sentence; null otherwise. */
  refusal: string | null
}

/** A safe repair of a mistake, located in the text. */
export interface LocatedFix {
  diagnostic: PendingDiagnostic
  title: string
  edits: TextEdit[]
}

/** Safe repairs may uncover others, but never for long. */
const MAX_ROUNDS = 50

/** Slips are found one by one, and each time the file is read from its start: so many letters are read at most, which takes some seconds. */
const MAX_CHARACTERS_READ = 300_000_000

/**
 * The text of a manifest with all of its safe repairs made, round by round until none is left: slips of JSON first, then the shape,
 * then what the rules find. Either every round makes it better or the text stays as it is. What is not mended keeps its bytes, and
 * mending a mended text changes nothing.
 */
export function applySafeFixes(bytes: Uint8Array, host: Host, preset: Preset = 'recommended'): SafeFixResult {
  const original = checkBytes(bytes, host)
  const refuse = (refusal: string): SafeFixResult => ({ text: original.text, applied: [], refusal })
  let current = original
  let made: AppliedFixOffset[] = []
  let read = 0
  let rounds = 0
  for (;;) {
    const chosen = selectCompatible(findSafeFixes(current, preset))
    if (chosen.length === 0) return { text: current.text, applied: toAppliedFixes(made, current.text), refusal: null }
    if (current.value === undefined) read += current.text.length
    else rounds += 1
    if (read > MAX_CHARACTERS_READ || rounds > MAX_ROUNDS) return refuse('there are too many mistakes to mend them all.')
    const edits = chosen.flatMap((mendable) => mendable.edits).sort((a, b) => a.start - b.start || a.end - b.end)
    const next = checkBytes(new TextEncoder().encode(applyEdits(current.text, edits)), host)
    const mended = chosen.map(({ diagnostic }) => diagnostic)
    if (!isImproved(current, next, mended, preset)) return refuse(describeRefusal(current, chosen))
    const known = [...made, ...chosen.map(({ title, edits: [first] }) => ({ title, offset: first?.start ?? 0 }))]
    made = known.map(({ title, offset }) => ({ title, offset: shiftOffset(offset, edits) }))
    current = next
  }
}

/** A repair that was made, and where it begins in the text as it is by now. */
interface AppliedFixOffset {
  title: string
  offset: number
}

function toAppliedFixes(made: readonly AppliedFixOffset[], text: string): AppliedFix[] {
  const toPosition = createPositions(text)
  const sorted = made.toSorted((a, b) => a.offset - b.offset)
  return sorted.map(({ title, offset }) => ({ title, line: toPosition(offset).line }))
}

function describeRefusal({ text }: PendingReport, [first, ...others]: readonly LocatedFix[]): string {
  const { line } = createPositions(text)(first?.edits[0]?.start ?? 0)
  const what = `"${first?.title}" on line ${line}${others.length > 0 ? ', or one of its neighbours,' : ''}`
  return `${what} would bring other mistakes, so that a person must decide.`
}

/** The safe repairs of the first kind of mistake that has any, in the order of the file. */
function findSafeFixes({ text, value, syntax, shape, rules }: PendingReport, preset: Preset): LocatedFix[] {
  for (const diagnostics of value === undefined ? [syntax] : [shape, [...syntax, ...rules]]) {
    const found = locateSafeFixes(
      diagnostics.filter((diagnostic) => toSeverity(diagnostic, preset) !== null),
      text,
    )
    if (found.length > 0) return found.sort((a, b) => (a.edits[0]?.start ?? 0) - (b.edits[0]?.start ?? 0))
  }
  return []
}

/** The safe repairs of some diagnostics, with the edits that they make. */
export function locateSafeFixes(diagnostics: readonly PendingDiagnostic[], text: string): LocatedFix[] {
  const repairs = diagnostics.flatMap((diagnostic) => {
    const safe = diagnostic.words().fixes?.find((repair) => repair.applicability === 'safe')
    return safe ? [{ diagnostic, title: safe.title, edits: safe.edits }] : []
  })
  const wanted = repairs.flatMap(({ edits }: { edits: readonly Edit[] }) => stepsOf(edits))
  const spans = wanted.length === 0 ? new Map() : locate(text, wanted)
  return repairs.flatMap(({ edits, ...repair }) => {
    const located = toTextEdits(edits, text, spans)
    return located && located.length > 0 ? [{ ...repair, edits: located }] : []
  })
}
