import type { TextEdit } from '../../contracts/diagnostic.ts'

/** Applies edits to a text. They must be sorted and must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let done = 0
  for (const edit of edits) {
    parts.push(text.slice(done, edit.start), edit.text)
    done = edit.end
  }
  return [...parts, text.slice(done)].join('')
}

/** Maps an offset to the text after sorted edits. An offset at the start of an edit or inside it maps to the start of the edit. */
export function shiftOffset(offset: number, edits: readonly TextEdit[]): number {
  let by = 0
  for (const { start, end, text } of edits) {
    if (start >= offset) break
    if (end > offset) return start + by
    by += text.length - (end - start)
  }
  return offset + by
}

/**
 * Selects changes that can be applied together, in their order. If two conflict, the one that starts later in the text is left
 * out. At least one is selected. Two insertions at the same offset conflict, because their order is undefined.
 */
export function selectCompatible<T extends { edits: readonly TextEdit[] }>(changes: readonly T[]): T[] {
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
