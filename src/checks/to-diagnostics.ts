import type { Diagnostic, Fix } from '../contracts/diagnostic.ts'
import { toPointer } from '../manifest/pointer.ts'
import { toBreadcrumb } from './breadcrumb.ts'
import { findTextPart } from './edits/find-text-part.ts'
import { stepsOf, toTextEdits } from './edits/to-text-edits.ts'
import { type FoldedDiagnostic, foldRepeats, REPEAT_MESSAGE } from './fold-repeats.ts'
import { locate, type TextRange, type ValueSpan } from './json-text/locate.ts'
import { createPositions } from './json-text/positions.ts'
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

/** What the diagnostics are about: the file as it is named to people, its text, and its value when it could be read. */
interface DiagnosedFile {
  file: string
  text: string
  value?: unknown
}

/** Of the places of a mistake that stands at many, so many are named besides the first. */
const MAX_REPEATS_NAMED = 2

/** The diagnostics in the order of the file, in words and with their places. The text is searched for all places at once. */
export function toDiagnostics(
  diagnostics: readonly PendingDiagnostic[],
  { file, text, value }: DiagnosedFile,
  preset: Preset,
): Diagnostic[] {
  const told = foldRepeats(diagnostics.flatMap((diagnostic) => tell(diagnostic, preset)))
  if (told.length === 0) return []
  const spans = locateAll(told, text, { isUnique: !diagnostics.some(({ kind }) => kind.code === duplicateKey.code) })
  const rangeOf = (spot: Spot): TextRange => ('start' in spot ? { start: spot.start, end: spot.end } : toRange(spot, spans, text))
  const toPosition = createPositions(text)
  const located = told.map((entry) => ({ ...entry, range: rangeOf(spotOf(entry.diagnostic)) }))
  located.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)

  return located.map((entry) => {
    const { diagnostic, severity, words, range, repeats } = entry
    const start = toPosition(range.start)
    const end = toPosition(range.end)
    return {
      code: diagnostic.kind.code,
      name: diagnostic.kind.name,
      severity,
      message: words.message,
      why: words.why ?? diagnostic.kind.why,
      help: words.help,
      where: toBreadcrumb(value, diagnostic.steps),
      pointer: toPointer(diagnostic.steps),
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

function tell(diagnostic: PendingDiagnostic, preset: Preset): FoldedDiagnostic[] {
  const severity = toSeverity(diagnostic, preset)
  return severity === null ? [] : [{ diagnostic, severity, words: diagnostic.words(), repeats: NONE }]
}

const NONE: readonly FoldedDiagnostic[] = []

const spotOf = ({ spot, steps }: PendingDiagnostic): Spot => spot ?? { steps, part: 'value' }

function relatedOf({ diagnostic, repeats }: FoldedDiagnostic): { message: string; spot: Spot }[] {
  const named = repeats.slice(0, MAX_REPEATS_NAMED)
  return [...(diagnostic.related ?? []), ...named.map((repeat) => ({ message: REPEAT_MESSAGE, spot: spotOf(repeat.diagnostic) }))]
}

/** The repairs of the first place; what they change at the others belongs to them. */
function repairsOf({ words, repeats }: FoldedDiagnostic): MergedFix[] {
  const others = repeats.flatMap((repeat) => repeat.words.fixes ?? [])
  return (words.fixes ?? []).map((repair) => {
    const same = others.filter(({ title, applicability }) => title === repair.title && applicability === repair.applicability)
    return { ...repair, edits: [repair, ...same].flatMap(editsOf) }
  })
}

type MergedFix = Pick<PendingFix, 'title' | 'applicability'> & { edits: readonly Edit[] }

const editsOf = (repair: PendingFix): readonly Edit[] => (repair.applicability === 'placeholder' ? [] : (repair.edits ?? []))

/** A repair whose edits have no place in the text is advice. */
function toFix({ title, applicability, edits }: MergedFix, text: string, spans: ReadonlyMap<string, ValueSpan>): Fix {
  const located = toTextEdits(edits, text, spans)
  return { title, applicability: located || applicability !== 'safe' ? applicability : 'suggest', edits: located ?? [] }
}

/** Where the values stand that some diagnostics name, found in one pass; none is needed when each has its range, as in a text that is not JSON. */
function locateAll(
  told: readonly FoldedDiagnostic[],
  text: string,
  options: { isUnique: boolean },
): ReadonlyMap<string, ValueSpan> {
  const spots = told.flatMap((entry) => [spotOf(entry.diagnostic), ...relatedOf(entry).map(({ spot }) => spot)])
  const edits = told.flatMap((entry) => repairsOf(entry).flatMap((repair) => repair.edits))
  const wanted = [...spots.flatMap((spot) => ('steps' in spot ? [spot.steps] : [])), ...stepsOf(edits)]
  return wanted.length === 0 ? new Map() : locate(text, wanted, options)
}

/** The key, or the value. An object or list is highlighted by its key, or else by its bracket, since the whole would be too much. */
function toRange({ steps, part, within, at }: StepSpot, spans: ReadonlyMap<string, ValueSpan>, text: string): TextRange {
  const span = spans.get(toPointer(steps))
  if (!span) return { start: 0, end: Math.min(1, text.length) }
  const { key, value } = span
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  if (key && (part === 'key' || isContainer)) return key
  if (isContainer) return { start: value.start, end: value.start + 1 }
  return (within === undefined ? null : findTextPart(text, value, within, at)) ?? value
}
