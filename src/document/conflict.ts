import type { Change, Steps } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import { followAll } from './change.ts'
import { difference } from './difference.ts'

/** A value that the draft and the file changed in different ways. The draft keeps its own until it is decided. */
export interface MergeConflict {
  /** Unique among the conflicts of a draft. */
  id: string
  /** Where the value is in the draft, or would be. */
  steps: Steps
  /** The values as JSON; absent if the value does not exist there. */
  base?: unknown
  draft?: unknown
  file?: unknown
}

/** The changes of the draft that decide a conflict. None if the draft keeps its value, or if its place is gone. */
export function resolveConflict(manifest: unknown, conflict: MergeConflict, take: 'draft' | 'file'): Change[] {
  if (take === 'draft') return []
  const { steps } = conflict
  const into = steps.slice(0, -1)
  const step = steps.at(-1)
  const owner = valueAt(manifest, into)
  if (step === undefined) return 'file' in conflict ? difference(manifest, conflict.file) : []
  if (Object.hasOwn(conflict, 'draft')) {
    const current = valueAt(manifest, steps)
    if (current === undefined) return []
    return 'file' in conflict ? difference(current, conflict.file, steps) : [{ kind: 'remove', at: steps }]
  }
  if (Array.isArray(owner)) {
    return [{ kind: 'add', into, before: Number(step) < owner.length ? Number(step) : null, value: conflict.file }]
  }
  if (!isObject(owner)) return []
  const key = String(step)
  if (Object.hasOwn(owner, key)) return difference(owner[key], conflict.file, steps)
  return [{ kind: 'add', into, before: null, key, value: conflict.file }]
}

/** The conflicts after changes of the draft. One whose place was removed is decided: the draft keeps no value there. */
export function followConflicts(conflicts: readonly MergeConflict[], changes: readonly Change[]): readonly MergeConflict[] {
  if (conflicts.length === 0) return conflicts
  return conflicts.flatMap((conflict) => {
    const steps = Object.hasOwn(conflict, 'draft') ? followAll(conflict.steps, changes) : followGap(conflict.steps, changes)
    return steps ? [{ ...conflict, steps }] : []
  })
}

/** The steps to where a missing value would be. An entry that is removed there is another one, so the place stays. */
function followGap(steps: Steps, changes: readonly Change[]): Steps | null {
  let current = steps
  for (const change of changes) {
    const owner = followAll(current.slice(0, -1), [change])
    if (!owner) return null
    const followed = followAll(current, [change])
    current =
      followed?.length === owner.length + 1 && owner.every((step, depth) => step === followed[depth])
        ? followed
        : [...owner, ...current.slice(-1)]
  }
  return current
}
