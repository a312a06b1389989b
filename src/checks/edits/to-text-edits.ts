import type { TextEdit } from '../../contracts/diagnostic.ts'
import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import type { TextRange, ValueSpan } from '../json-text/locate.ts'
import type { Edit, InsertEdit, RemoveEdit, ReplaceEdit, StepSpot } from '../pending-diagnostic.ts'
import { editEntries } from './edit-entries.ts'
import { findTextPart } from './find-text-part.ts'
import type { JsonStyle } from './json-style.ts'

/** The values that must be located before the edits can be converted. */
export const stepsOf = (edits: readonly Edit[]): (readonly PointerStep[])[] =>
  edits.flatMap((edit) => {
    if ('remove' in edit) return [edit.remove.slice(0, -1)]
    if ('into' in edit) return [edit.into]
    return 'steps' in edit.spot ? [edit.spot.steps] : []
  })

/**
 * Converts the edits of one fix to sorted text edits; null if one of them cannot be located. `style` is that of the file, if `text` is
 * only a part of it.
 */
export function toTextEdits(
  edits: readonly Edit[],
  text: string,
  spans: ReadonlyMap<string, ValueSpan>,
  style?: JsonStyle,
): TextEdit[] | null {
  const rewritings = edits.filter((edit) => 'spot' in edit)
  const located = [...rewritings.map((edit) => rewrite(edit, text, spans)), ...editContainers(edits, text, spans, style)]
  const all = located.flatMap((found) => found ?? [])
  return located.includes(null) ? null : all.sort((a, b) => a.start - b.start || a.end - b.end)
}

function rewrite(edit: ReplaceEdit, text: string, spans: ReadonlyMap<string, ValueSpan>): TextEdit[] | null {
  const { spot } = edit
  const isPart = 'steps' in spot && spot.within !== undefined
  const range = 'start' in spot ? spot : rangeOf(spot, text, spans)
  if (!range) return null
  const { start, end } = range
  const written = typeof edit.text === 'string' ? edit.text : edit.text(text.slice(start, end))
  return [{ start, end, text: isPart ? JSON.stringify(written).slice(1, -1) : written }]
}

function rangeOf({ steps, part, within, at }: StepSpot, text: string, spans: ReadonlyMap<string, ValueSpan>): TextRange | null {
  const span = spans.get(toPointer(steps))
  if (!span || part === 'key') return span?.key ?? null
  return within === undefined ? span.value : findTextPart(text, span.value, within, at)
}

/** Combines all insertions and removals of each list or object. */
function editContainers(
  edits: readonly Edit[],
  text: string,
  spans: ReadonlyMap<string, ValueSpan>,
  style?: JsonStyle,
): (TextEdit[] | null)[] {
  const moves = edits.flatMap((edit) => ('spot' in edit ? [] : [edit]))
  const byOwner = Map.groupBy(moves, (move) => toPointer(ownerOf(move)))
  return [...byOwner].map(([pointer, group]) => {
    const open = spans.get(pointer)?.value.start
    if (open === undefined || (text[open] !== '{' && text[open] !== '[')) return null
    const removed = group.flatMap((move) => ('remove' in move ? move.remove.slice(-1) : []))
    return editEntries(text, open, { removed, added: group.filter((move) => 'into' in move), style })
  })
}

const ownerOf = (move: RemoveEdit | InsertEdit): readonly PointerStep[] => ('into' in move ? move.into : move.remove.slice(0, -1))
