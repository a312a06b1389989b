import type { TextEdit } from '../../contracts/diagnostic.ts'
import { type Step, toPointer } from '../../manifest/pointer.ts'
import type { Edit, InsertEdit, RemoveEdit, ReplaceEdit, StepSpot } from '../pending-diagnostic.ts'
import type { Range, Span } from '../syntax/locate.ts'
import { editEntries } from './entries.ts'
import { findTextPart } from './text-part.ts'

/** The values that must be located before some edits can be. */
export const stepsOf = (edits: readonly Edit[]): (readonly Step[])[] =>
  edits.flatMap((edit) => {
    if ('remove' in edit) return [edit.remove.slice(0, -1)]
    if ('into' in edit) return [edit.into]
    return 'steps' in edit.spot ? [edit.spot.steps] : []
  })

/** The edits of one repair as changes of the text, in its order; null when one of them has no place there. */
export function toTextEdits(edits: readonly Edit[], text: string, spans: ReadonlyMap<string, Span>): TextEdit[] | null {
  const rewritings = edits.filter((edit) => 'spot' in edit)
  const located = [...rewritings.map((edit) => rewrite(edit, text, spans)), ...regroup(edits, text, spans)]
  const all = located.flatMap((found) => found ?? [])
  return located.includes(null) ? null : all.sort((a, b) => a.start - b.start || a.end - b.end)
}

function rewrite(edit: ReplaceEdit, text: string, spans: ReadonlyMap<string, Span>): TextEdit[] | null {
  const { spot } = edit
  const isPart = 'steps' in spot && spot.within !== undefined
  const range = 'start' in spot ? spot : rangeOf(spot, text, spans)
  if (!range) return null
  const { start, end } = range
  const written = typeof edit.text === 'string' ? edit.text : edit.text(text.slice(start, end))
  return [{ start, end, text: isPart ? JSON.stringify(written).slice(1, -1) : written }]
}

function rangeOf({ steps, part, within, at }: StepSpot, text: string, spans: ReadonlyMap<string, Span>): Range | null {
  const span = spans.get(toPointer(steps))
  if (!span || part === 'key') return span?.key ?? null
  return within === undefined ? span.value : findTextPart(text, span.value, within, at)
}

/** What joins and leaves each list or object, all at once. */
function regroup(edits: readonly Edit[], text: string, spans: ReadonlyMap<string, Span>): (TextEdit[] | null)[] {
  const moves = edits.flatMap((edit) => ('spot' in edit ? [] : [edit]))
  const byOwner = Map.groupBy(moves, (move) => toPointer(ownerOf(move)))
  return [...byOwner].map(([pointer, group]) => {
    const open = spans.get(pointer)?.value.start
    if (open === undefined || (text[open] !== '{' && text[open] !== '[')) return null
    const removed = group.flatMap((move) => ('remove' in move ? move.remove.slice(-1) : []))
    return editEntries(text, open, { removed, added: group.filter((move) => 'into' in move) })
  })
}

const ownerOf = (move: RemoveEdit | InsertEdit): readonly Step[] => ('into' in move ? move.into : move.remove.slice(0, -1))
