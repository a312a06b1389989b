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

/** The file of the diagnostics: the name to show, its text, and its value if it is valid JSON. */
interface DiagnosedFile {
  file: string
  text: string
  value?: unknown
}

/** How many repeats of a folded diagnostic are listed as related places. */
const MAX_REPEATS_NAMED = 2

/** Writes the texts of diagnostics, locates them in one pass, and sorts them by place in the file. */
export function toDiagnostics(
  diagnostics: readonly PendingDiagnostic[],
  { file, text, value }: DiagnosedFile,
  preset: Preset,
): Diagnostic[] {
  const worded = foldRepeats(diagnostics.flatMap((diagnostic) => withTexts(diagnostic, preset)))
  if (worded.length === 0) return []
  const spans = locateAll(worded, text, { isUnique: !diagnostics.some(({ kind }) => kind.code === duplicateKey.code) })
  const rangeOf = (spot: Spot): TextRange => ('start' in spot ? { start: spot.start, end: spot.end } : toRange(spot, spans, text))
  const toPosition = createPositions(text)
  const located = worded.map((entry) => ({ ...entry, range: rangeOf(spotOf(entry.diagnostic)) }))
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
      fixes: fixesOf(entry).map((fix) => toFix(fix, text, spans)),
      count: 1 + repeats.length,
    }
  })
}

function withTexts(diagnostic: PendingDiagnostic, preset: Preset): FoldedDiagnostic[] {
  const severity = toSeverity(diagnostic, preset)
  return severity === null ? [] : [{ diagnostic, severity, words: diagnostic.words(), repeats: NONE }]
}

const NONE: readonly FoldedDiagnostic[] = []

const spotOf = ({ spot, steps }: PendingDiagnostic): Spot => spot ?? { steps, part: 'value' }

function relatedOf({ diagnostic, repeats }: FoldedDiagnostic): { message: string; spot: Spot }[] {
  const named = repeats.slice(0, MAX_REPEATS_NAMED)
  return [...(diagnostic.related ?? []), ...named.map((repeat) => ({ message: REPEAT_MESSAGE, spot: spotOf(repeat.diagnostic) }))]
}

/** The fixes of the first place. The same fixes of its repeats are merged into them. */
function fixesOf({ words, repeats }: FoldedDiagnostic): MergedFix[] {
  const others = repeats.flatMap((repeat) => repeat.words.fixes ?? [])
  return (words.fixes ?? []).map((fix) => {
    const same = others.filter(({ title, applicability }) => title === fix.title && applicability === fix.applicability)
    return { ...fix, edits: [fix, ...same].flatMap(editsOf) }
  })
}

type MergedFix = Pick<PendingFix, 'title' | 'applicability'> & { edits: readonly Edit[] }

const editsOf = (fix: PendingFix): readonly Edit[] => (fix.applicability === 'placeholder' ? [] : (fix.edits ?? []))

/** A safe fix whose edits cannot be located becomes a suggestion. */
function toFix({ title, applicability, edits }: MergedFix, text: string, spans: ReadonlyMap<string, ValueSpan>): Fix {
  const located = toTextEdits(edits, text, spans)
  return { title, applicability: located || applicability !== 'safe' ? applicability : 'suggest', edits: located ?? [] }
}

/** Locates all values that the diagnostics and fixes refer to. No pass is needed if all have ranges, as in malformed JSON. */
function locateAll(
  worded: readonly FoldedDiagnostic[],
  text: string,
  options: { isUnique: boolean },
): ReadonlyMap<string, ValueSpan> {
  const spots = worded.flatMap((entry) => [spotOf(entry.diagnostic), ...relatedOf(entry).map(({ spot }) => spot)])
  const edits = worded.flatMap((entry) => fixesOf(entry).flatMap((fix) => fix.edits))
  const wanted = [...spots.flatMap((spot) => ('steps' in spot ? [spot.steps] : [])), ...stepsOf(edits)]
  return wanted.length === 0 ? new Map() : locate(text, wanted, options)
}

/** The range of the key or value. An object or list is highlighted by its key or bracket, because the whole would be too long. */
function toRange({ steps, part, within, at }: StepSpot, spans: ReadonlyMap<string, ValueSpan>, text: string): TextRange {
  const span = spans.get(toPointer(steps))
  if (!span) return { start: 0, end: Math.min(1, text.length) }
  const { key, value } = span
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  if (key && (part === 'key' || isContainer)) return key
  if (isContainer) return { start: value.start, end: value.start + 1 }
  return (within === undefined ? null : findTextPart(text, value, within, at)) ?? value
}
