import type { Change } from '../contracts/change.ts'
import { applyChanges } from './change.ts'
import { FILE_AUTHOR, followConflicts, type MergeConflict, resolveConflict } from './conflict.ts'
import type { ManifestDocument } from './document.ts'
import type { DraftHistory } from './draft-history.ts'
import { mergeValues } from './merge.ts'

/**
 * The conflicts that changes make of those that their author does not know. Where such a value was removed, its other version is a change
 * that the removal has not seen: a conflict about what was removed.
 */
export function findUnseen(
  { document: before, conflicts }: DraftHistory,
  { changes, document: after, unseen }: { changes: readonly Change[]; document: ManifestDocument; unseen: readonly string[] },
): readonly MergeConflict[] {
  const unknown = conflicts.filter(({ id }) => unseen.includes(id))
  const remaining = new Set(followConflicts(unknown, changes, after.value).map(({ id }) => id))
  return unknown.flatMap((conflict) => {
    if (remaining.has(conflict.id)) return []
    const file = applyChanges(before.value, resolveConflict(before.value, conflict, 'file'))
    const merged = mergeValues({ base: before.value, draft: after.value, file }, conflict.id)
    return merged.conflicts.map((other) => ({ ...other, by: conflict.by ?? FILE_AUTHOR }))
  })
}
