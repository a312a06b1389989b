import type { TextEdit } from '../../contracts/diagnostic.ts'
import { type Examined, examine } from '../examine.ts'
import type { Host } from '../host.ts'
import { type Edit, type PendingDiagnostic, type Preset, toSeverity } from '../pending-diagnostic.ts'
import { locate } from '../syntax/locate.ts'
import { createPositions } from '../syntax/positions.ts'
import { applyEdits, selectApart, shift } from './apply.ts'
import { isBetter } from './is-better.ts'
import { stepsOf, toTextEdits } from './to-text-edits.ts'

/** A mistake that was mended, with the line of the mended text. */
export interface Mending {
  title: string
  line: number
}

export interface Mended {
  /** The text as it was when nothing was mended. */
  text: string
  mendings: Mending[]
  /** Why nothing was mended although something might be, as the second half of a sentence; null otherwise. */
  refusal: string | null
}

/** A safe repair of a mistake, located in the text. */
export interface Mendable {
  finding: PendingDiagnostic
  title: string
  edits: TextEdit[]
}

/** Safe repairs may uncover others, but never for long. */
const MOST_ROUNDS = 50

/** Slips are found one by one, and each time the file is read from its start: so many letters are read at most, which takes some seconds. */
const MOST_READ = 300_000_000

/**
 * The text of a manifest with all of its safe repairs made, round by round until none is left: slips of JSON first, then the shape,
 * then what the rules find. Either every round makes it better or the text stays as it is. What is not mended keeps its bytes, and
 * mending a mended text changes nothing.
 */
export function mend(bytes: Uint8Array, host: Host, preset: Preset = 'recommended'): Mended {
  const original = examine(bytes, host)
  const refuse = (refusal: string): Mended => ({ text: original.text, mendings: [], refusal })
  let current = original
  let made: Made[] = []
  let read = 0
  let rounds = 0
  for (;;) {
    const chosen = selectApart(findMendable(current, preset))
    if (chosen.length === 0) return { text: current.text, mendings: toMendings(made, current.text), refusal: null }
    if (current.value === undefined) read += current.text.length
    else rounds += 1
    if (read > MOST_READ || rounds > MOST_ROUNDS) return refuse('there are too many mistakes to mend them all.')
    const edits = chosen.flatMap((mendable) => mendable.edits).sort((a, b) => a.start - b.start || a.end - b.end)
    const next = examine(new TextEncoder().encode(applyEdits(current.text, edits)), host)
    const mended = chosen.map(({ finding }) => finding)
    if (!isBetter(current, next, mended, preset)) return refuse(describeRefusal(current, chosen))
    const known = [...made, ...chosen.map(({ title, edits: [first] }) => ({ title, offset: first?.start ?? 0 }))]
    made = known.map(({ title, offset }) => ({ title, offset: shift(offset, edits) }))
    current = next
  }
}

/** A repair that was made, and where it begins in the text as it is by now. */
interface Made {
  title: string
  offset: number
}

function toMendings(made: readonly Made[], text: string): Mending[] {
  const toPosition = createPositions(text)
  const sorted = made.toSorted((a, b) => a.offset - b.offset)
  return sorted.map(({ title, offset }) => ({ title, line: toPosition(offset).line }))
}

function describeRefusal({ text }: Examined, [first, ...others]: readonly Mendable[]): string {
  const { line } = createPositions(text)(first?.edits[0]?.start ?? 0)
  const what = `"${first?.title}" on line ${line}${others.length > 0 ? ', or one of its neighbours,' : ''}`
  return `${what} would bring other mistakes, so that a person must decide.`
}

/** The safe repairs of the first kind of mistake that has any, in the order of the file. */
function findMendable({ text, value, syntax, shape, rules }: Examined, preset: Preset): Mendable[] {
  for (const findings of value === undefined ? [syntax] : [shape, [...syntax, ...rules]]) {
    const found = locateRepairs(
      findings.filter((finding) => toSeverity(finding, preset) !== null),
      text,
    )
    if (found.length > 0) return found.sort((a, b) => (a.edits[0]?.start ?? 0) - (b.edits[0]?.start ?? 0))
  }
  return []
}

/** The safe repairs of some findings, with the edits that they make. */
export function locateRepairs(findings: readonly PendingDiagnostic[], text: string): Mendable[] {
  const repairs = findings.flatMap((finding) => {
    const safe = finding.words().fixes?.find((repair) => repair.applicability === 'safe')
    return safe ? [{ finding, title: safe.title, edits: safe.edits }] : []
  })
  const wanted = repairs.flatMap(({ edits }: { edits: readonly Edit[] }) => stepsOf(edits))
  const spans = wanted.length === 0 ? new Map() : locate(text, wanted)
  return repairs.flatMap(({ edits, ...repair }) => {
    const located = toTextEdits(edits, text, spans)
    return located && located.length > 0 ? [{ ...repair, edits: located }] : []
  })
}
