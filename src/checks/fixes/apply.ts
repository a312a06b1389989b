import type { TextEdit } from '../../contracts/diagnostic.ts'

/** The text after some edits, which do not overlap and stand in the order of the text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let done = 0
  for (const edit of edits) {
    parts.push(text.slice(done, edit.start), edit.text)
    done = edit.end
  }
  return [...parts, text.slice(done)].join('')
}

/** Where a place of a text is after some edits in their order; what an edit begins at or takes in is where the edit begins. */
export function shift(offset: number, edits: readonly TextEdit[]): number {
  let by = 0
  for (const { start, end, text } of edits) {
    if (start >= offset) break
    if (end > offset) return start + by
    by += text.length - (end - start)
  }
  return offset + by
}

/**
 * Those of some changes that can be made together, in their order: where two meet, the one that does so further down waits. At
 * least one is left. Two insertions at one place meet, since nobody says which comes first.
 */
export function selectApart<T extends { edits: readonly TextEdit[] }>(changes: readonly T[]): T[] {
  const waiting = new Set<T>()
  let last: TextEdit | null = null
  const all = changes.flatMap((change) => change.edits.map((edit) => ({ edit, change })))
  for (const { edit, change } of all.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end)) {
    if (waiting.has(change)) continue
    if (last && (edit.start < last.end || edit.start === last.start)) waiting.add(change)
    else last = edit
  }
  return changes.filter((change) => !waiting.has(change))
}
