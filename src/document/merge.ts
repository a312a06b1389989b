import type { Change, Steps } from '../contracts/change.ts'
import type { UnsentDraft } from '../contracts/editor-protocol.ts'
import { fieldOf, isObject, isSameList } from '../manifest/json.ts'
import { followAll, followSteps, isWithin } from './change.ts'
import type { MergeConflict } from './conflict.ts'
import { difference } from './difference.ts'
import { changeDocument, type ManifestDocument } from './document.ts'
import { type EntryPlaces, mergeOrder, trackEntries } from './merge-order.ts'
import { isSameValue } from './same-value.ts'

/** A value that may be missing on a side. */
type Side = { value: unknown } | null

/** The same place on the three sides of a merge. */
interface Sides {
  base: Side
  draft: Side
  file: Side
}

/** The changes that lead from the manifest before to both sides. */
export interface Trails {
  draft: readonly Change[]
  file: readonly Change[]
}

/** What is collected during a merge. */
interface Merge {
  /** Makes the ids of the conflicts unique. */
  name: string
  conflicts: MergeConflict[]
  trails: Trails | null
}

/** Where a value is: in the result, and in the manifest before. */
interface Place {
  merged: Steps
  base: Steps
}

export interface MergedDocument {
  document: ManifestDocument
  conflicts: readonly MergeConflict[]
}

/**
 * Merges a draft into a file after both were changed since `base`: by page, block, item and field. The result is the text of the file with
 * the changes of the draft in it. What both changed in different ways is a conflict, and has the value of the draft. A text is never mixed
 * from two versions. `name` makes the ids of the conflicts unique. `trails` say which entry of a list is which; without them, or for a list
 * that was replaced as a whole, entries are matched by likeness.
 */
export function mergeInto(
  file: ManifestDocument,
  { base, draft }: UnsentDraft,
  name: string,
  trails: Trails | null = null,
): MergedDocument {
  const { value, conflicts } = mergeValues({ base, draft, file: file.value }, name, trails)
  return { document: changeDocument(file, difference(file.value, value)), conflicts }
}

/** Merges values as `mergeInto` does. */
export function mergeValues(
  { base, draft, file }: UnsentDraft & { file: unknown },
  name: string,
  trails: Trails | null = null,
): { value: unknown; conflicts: readonly MergeConflict[] } {
  const merge: Merge = { name, conflicts: [], trails }
  const sides: Sides = { base: { value: base }, draft: { value: draft }, file: { value: file } }
  const merged = mergeValue(sides, { merged: [], base: [] }, merge)
  return { value: merged ? merged.value : draft, conflicts: merge.conflicts }
}

function mergeValue(sides: Sides, place: Place, merge: Merge): Side {
  const { base, draft, file } = sides
  if (isSameSide(draft, file) || isSameSide(base, draft)) return file
  if (isSameSide(base, file)) return draft
  if (draft && file) {
    const [own, other, old] = [draft.value, file.value, base?.value]
    if (Array.isArray(own) && Array.isArray(other)) {
      return { value: mergeLists({ base: Array.isArray(old) ? old : [], draft: own, file: other }, place, merge) }
    }
    if (isObject(own) && isObject(other) && fieldOf(own, 'type') === fieldOf(other, 'type')) {
      return { value: mergeFields({ base: isObject(old) ? old : {}, draft: own, file: other }, place, merge) }
    }
  }
  merge.conflicts.push({
    id: `${merge.name}-${merge.conflicts.length}`,
    steps: place.merged,
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

function mergeFields({ base, draft, file }: Versions<Record<string, unknown>>, place: Place, merge: Merge): object {
  const side = (owner: Record<string, unknown>, key: string): Side => (Object.hasOwn(owner, key) ? { value: owner[key] } : null)
  const keys = mergeOrder({ base: Object.keys(base), draft: Object.keys(draft), file: Object.keys(file) })
  return Object.fromEntries(
    keys.flatMap((key) => {
      const inside = { merged: [...place.merged, key], base: [...place.base, key] }
      const merged = mergeValue({ base: side(base, key), draft: side(draft, key), file: side(file, key) }, inside, merge)
      return merged ? [[key, merged.value]] : []
    }),
  )
}

function mergeLists(lists: Versions<readonly unknown[]>, place: Place, merge: Merge): unknown[] {
  const follow = (changes: readonly Change[]) => followEntries(place.base, lists.base.length, changes)
  const { trails } = merge
  const places = trails ? { draft: follow(trails.draft), file: follow(trails.file) } : {}
  const { base, draft, file } = trackEntries(lists, places)
  const side = (entries: ReadonlyMap<string, unknown>, id: string): Side => (entries.has(id) ? { value: entries.get(id) } : null)
  const merged: unknown[] = []
  for (const id of mergeOrder({ base: [...base.keys()], draft: [...draft.keys()], file: [...file.keys()] })) {
    const sides = { base: side(base, id), draft: side(draft, id), file: side(file, id) }
    // What has no entry before is not followed inside.
    const inside = { merged: [...place.merged, merged.length], base: [...place.base, base.has(id) ? Number(id) : id] }
    const entry = mergeValue(sides, inside, merge)
    if (entry) merged.push(entry.value)
  }
  return merged
}

/** Where the entries of a list are after changes; null if the list was removed or replaced. */
function followEntries(list: Steps, length: number, changes: readonly Change[]): EntryPlaces | null {
  let current: Steps | null = list
  for (const change of changes) {
    if (!current || (change.kind === 'set' && isWithin(current, change.at))) return null
    current = followSteps(current, change)
  }
  if (!current) return null
  const owner = current
  return Array.from({ length }, (_, index) => {
    const at = followAll([...list, index], changes)
    const step = at?.at(-1)
    return at && isSameList(at.slice(0, -1), owner) && typeof step === 'number' ? step : undefined
  })
}
