import type { Diagnostic, Fix } from '../contracts/diagnostic.ts'
import { toPointer } from '../manifest/pointer.ts'
import { findTextPart } from './fixes/text-part.ts'
import { stepsOf, toTextEdits } from './fixes/to-text-edits.ts'
import { fold, REPEAT_MESSAGE, type Told } from './fold.ts'
import {
  type Edit,
  type PendingDiagnostic,
  type PendingFix,
  type Preset,
  type Spot,
  type StepSpot,
  toSeverity,
} from './pending-diagnostic.ts'
import { rule as duplicateKey } from './rules/duplicate-key/index.ts'
import { locate, type Range, type Span } from './syntax/locate.ts'
import { createPositions } from './syntax/positions.ts'
import { toBreadcrumb } from './where.ts'

/** What the findings are about: the file as it is named to people, its text, and its value when it could be read. */
interface Subject {
  file: string
  text: string
  value?: unknown
}

/** Of the places of a mistake that stands at many, so many are named besides the first. */
const REPEATS_NAMED = 2

/** The findings in the order of the file, in words and with their places. The text is searched for all places at once. */
export function toDiagnostics(
  findings: readonly PendingDiagnostic[],
  { file, text, value }: Subject,
  preset: Preset,
): Diagnostic[] {
  const told = fold(findings.flatMap((finding) => tell(finding, preset)))
  if (told.length === 0) return []
  const spans = locateAll(told, text, { isUnique: !findings.some(({ kind }) => kind.code === duplicateKey.code) })
  const rangeOf = (spot: Spot): Range => ('start' in spot ? { start: spot.start, end: spot.end } : toRange(spot, spans, text))
  const toPosition = createPositions(text)
  const located = told.map((entry) => ({ ...entry, range: rangeOf(spotOf(entry.finding)) }))
  located.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)

  return located.map((entry) => {
    const { finding, severity, words, range, repeats } = entry
    const start = toPosition(range.start)
    const end = toPosition(range.end)
    return {
      code: finding.kind.code,
      name: finding.kind.name,
      severity,
      message: words.message,
      why: words.why ?? finding.kind.why,
      help: words.help,
      where: toBreadcrumb(value, finding.steps),
      pointer: toPointer(finding.steps),
      file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      related: relatedOf(entry).map(({ message, spot }) => ({ message, ...toPosition(rangeOf(spot).start) })),
      fixes: repairsOf(entry).map((repair) => toFix(repair, text, spans)),
      count: 1 + repeats.length,
    }
  })
}

function tell(finding: PendingDiagnostic, preset: Preset): Told[] {
  const severity = toSeverity(finding, preset)
  return severity === null ? [] : [{ finding, severity, words: finding.words(), repeats: NONE }]
}

const NONE: readonly Told[] = []

const spotOf = ({ spot, steps }: PendingDiagnostic): Spot => spot ?? { steps, part: 'value' }

function relatedOf({ finding, repeats }: Told): { message: string; spot: Spot }[] {
  const named = repeats.slice(0, REPEATS_NAMED)
  return [...(finding.related ?? []), ...named.map((repeat) => ({ message: REPEAT_MESSAGE, spot: spotOf(repeat.finding) }))]
}

/** The repairs of the first place; what they change at the others belongs to them. */
function repairsOf({ words, repeats }: Told): LooseRepair[] {
  const others = repeats.flatMap((repeat) => repeat.words.fixes ?? [])
  return (words.fixes ?? []).map((repair) => {
    const same = others.filter(({ title, applicability }) => title === repair.title && applicability === repair.applicability)
    return { ...repair, edits: [repair, ...same].flatMap(editsOf) }
  })
}

type LooseRepair = Pick<PendingFix, 'title' | 'applicability'> & { edits: readonly Edit[] }

const editsOf = (repair: PendingFix): readonly Edit[] => (repair.applicability === 'placeholder' ? [] : (repair.edits ?? []))

/** A repair whose edits have no place in the text is advice. */
function toFix({ title, applicability, edits }: LooseRepair, text: string, spans: ReadonlyMap<string, Span>): Fix {
  const located = toTextEdits(edits, text, spans)
  return { title, applicability: located || applicability !== 'safe' ? applicability : 'suggest', edits: located ?? [] }
}

/** Where the values stand that some findings name, found in one pass; none is needed when each has its range, as in a text that is not JSON. */
function locateAll(told: readonly Told[], text: string, options: { isUnique: boolean }): ReadonlyMap<string, Span> {
  const spots = told.flatMap((entry) => [spotOf(entry.finding), ...relatedOf(entry).map(({ spot }) => spot)])
  const edits = told.flatMap((entry) => repairsOf(entry).flatMap((repair) => repair.edits))
  const wanted = [...spots.flatMap((spot) => ('steps' in spot ? [spot.steps] : [])), ...stepsOf(edits)]
  return wanted.length === 0 ? new Map() : locate(text, wanted, options)
}

/** The key, or the value. An object or list is highlighted by its key, or else by its bracket, since the whole would be too much. */
function toRange({ steps, part, within, at }: StepSpot, spans: ReadonlyMap<string, Span>, text: string): Range {
  const span = spans.get(toPointer(steps))
  if (!span) return { start: 0, end: Math.min(1, text.length) }
  const { key, value } = span
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  if (key && (part === 'key' || isContainer)) return key
  if (isContainer) return { start: value.start, end: value.start + 1 }
  return (within === undefined ? null : findTextPart(text, value, within, at)) ?? value
}
