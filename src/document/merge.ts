import type { Steps } from '../contracts/change.ts'
import type { UnsentDraft } from '../contracts/editor-protocol.ts'
import { fieldOf, isObject } from '../manifest/json.ts'
import type { MergeConflict } from './conflict.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument } from './document.ts'
import { mergeOrder, trackEntries } from './merge-order.ts'
import { isSameValue } from './same-value.ts'

/** A value that may be missing on a side. */
type Side = { value: unknown } | null

/** The same place on the three sides of a merge. */
interface Sides {
  base: Side
  draft: Side
  file: Side
}

/** What is collected during a merge. */
interface Merge {
  /** Makes the ids of the conflicts unique. */
  name: string
  conflicts: MergeConflict[]
}

export interface MergedDocument {
  document: ManifestDocument
  conflicts: readonly MergeConflict[]
}

/**
 * Merges a draft into a file after both were changed since `base`: by page, block, item and field. The result is the text of the file with
 * the changes of the draft in it. What both changed in different ways is a conflict, and has the value of the draft. A text is never mixed
 * from two versions. `name` makes the ids of the conflicts unique.
 */
export function mergeInto(file: ManifestDocument, { base, draft }: UnsentDraft, name: string): MergedDocument {
  const { value, conflicts } = mergeValues({ base, draft, file: file.value }, name)
  return { document: changeDocument(file, difference(file.value, value)), conflicts }
}

/** Merges values as `mergeInto` does. */
export function mergeValues(
  { base, draft, file }: UnsentDraft & { file: unknown },
  name: string,
): { value: unknown; conflicts: readonly MergeConflict[] } {
  const merge: Merge = { name, conflicts: [] }
  const merged = mergeValue({ base: { value: base }, draft: { value: draft }, file: { value: file } }, [], merge)
  return { value: merged ? merged.value : draft, conflicts: merge.conflicts }
}

function mergeValue(sides: Sides, steps: Steps, merge: Merge): Side {
  const { base, draft, file } = sides
  if (isSameSide(draft, file) || isSameSide(base, draft)) return file
  if (isSameSide(base, file)) return draft
  if (draft && file) {
    const [own, other, old] = [draft.value, file.value, base?.value]
    if (Array.isArray(own) && Array.isArray(other)) {
      return { value: mergeLists({ base: Array.isArray(old) ? old : [], draft: own, file: other }, steps, merge) }
    }
    if (isObject(own) && isObject(other) && fieldOf(own, 'type') === fieldOf(other, 'type')) {
      return { value: mergeFields({ base: isObject(old) ? old : {}, draft: own, file: other }, steps, merge) }
    }
  }
  merge.conflicts.push({
    id: `${merge.name}-${merge.conflicts.length}`,
    steps,
    ...(base && { base: base.value }),
    ...(draft && { draft: draft.value }),
    ...(file && { file: file.value }),
  })
  return draft
}

const isSameSide = (one: Side, other: Side): boolean =>
  one === null || other === null ? one === other : isSameValue(one.value, other.value)

/** The three versions of a list or object. */
interface Versions<Container> {
  base: Container
  draft: Container
  file: Container
}

function mergeFields({ base, draft, file }: Versions<Record<string, unknown>>, steps: Steps, merge: Merge): object {
  const side = (owner: Record<string, unknown>, key: string): Side => (Object.hasOwn(owner, key) ? { value: owner[key] } : null)
  const keys = mergeOrder({ base: Object.keys(base), draft: Object.keys(draft), file: Object.keys(file) })
  return Object.fromEntries(
    keys.flatMap((key) => {
      const merged = mergeValue({ base: side(base, key), draft: side(draft, key), file: side(file, key) }, [...steps, key], merge)
      return merged ? [[key, merged.value]] : []
    }),
  )
}

function mergeLists(lists: Versions<readonly unknown[]>, steps: Steps, merge: Merge): unknown[] {
  const { base, draft, file } = trackEntries(lists)
  const side = (entries: ReadonlyMap<string, unknown>, id: string): Side => (entries.has(id) ? { value: entries.get(id) } : null)
  const merged: unknown[] = []
  for (const id of mergeOrder({ base: [...base.keys()], draft: [...draft.keys()], file: [...file.keys()] })) {
    const sides = { base: side(base, id), draft: side(draft, id), file: side(file, id) }
    const entry = mergeValue(sides, [...steps, merged.length], merge)
    if (entry) merged.push(entry.value)
  }
  return merged
}
