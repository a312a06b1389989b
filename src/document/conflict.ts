import type { Change, Steps } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { toPointer, valueAt } from '../manifest/pointer.ts'
import { followAll, followSteps } from './change.ts'
import { difference } from './difference.ts'
import { followEntry } from './follow-changes.ts'
import { isSameValue } from './same-value.ts'

/** The author of what another program has written to the file. */
export const FILE_AUTHOR = 'file'

/** The author of a change of another window, if it is not known which one. */
export const WINDOW_AUTHOR = 'window'

/**
 * A value that two sides changed in different ways: the draft and the file, or two windows of the draft. The draft keeps the version that
 * came last until it is decided.
 */
export interface MergeConflict {
  /** Unique among the conflicts of a draft. */
  id: string
  /** Where the value is in the draft, or would be. */
  steps: Steps
  /** The values as JSON; absent if the value does not exist there. */
  base?: unknown
  draft?: unknown
  /** The other version: that of the file, or of another window. */
  file?: unknown
  /** Whose the other version is: `FILE_AUTHOR`, which is the default, or the id of a window. */
  by?: string
}

/** The changes of the draft that decide a conflict. None if the draft keeps its value. */
export function resolveConflict(manifest: unknown, conflict: MergeConflict, take: 'draft' | 'file'): Change[] {
  if (take === 'draft') return []
  const { steps, file } = conflict
  const step = steps.at(-1)
  const current = valueAt(manifest, steps)
  // What a list has where an entry is missing is another entry.
  const isThere = current !== undefined && !(isMissing(conflict) && typeof step === 'number')
  if (isThere) return 'file' in conflict ? difference(current, file, steps) : [{ kind: 'remove', at: steps }]
  const before = typeof step === 'number' && current !== undefined ? step : null
  return [{ kind: 'add', into: steps.slice(0, -1), before, value: file, ...(typeof step === 'string' && { key: step }) }]
}

/**
 * The conflicts after changes of the draft, which lead to `manifest`. One whose place was removed or replaced is decided: the draft keeps no
 * value there.
 */
export function followConflicts(
  conflicts: readonly MergeConflict[],
  changes: readonly Change[],
  manifest: unknown,
): readonly MergeConflict[] {
  if (conflicts.length === 0) return conflicts
  return conflicts.flatMap((conflict) => {
    const steps = isMissing(conflict) ? followGap(conflict.steps, changes) : followAll(conflict.steps, changes)
    const followed = steps && { ...conflict, steps }
    return followed && hasPlace(manifest, followed) ? [followed] : []
  })
}

/**
 * The conflicts with those that a step adds. A new one replaces one at the same place from whose other version it was made, such as that of
 * the file before the file has changed again, or that has the same other version. Then it goes on from the value before the first conflict,
 * and it is none if the other side has that value again.
 */
export const addConflicts = (conflicts: readonly MergeConflict[], added: readonly MergeConflict[]): readonly MergeConflict[] => [
  ...conflicts.filter((conflict) => !added.some((next) => isOutdatedBy(conflict, next))),
  ...added.flatMap((next) => {
    const before = conflicts.find((conflict) => isOutdatedBy(conflict, next))
    return before ? continueConflict(before, next) : [next]
  }),
]

/**
 * What was changed in a place that a step has removed, if the author of the step did not know it. `known` are the other conflicts of the
 * step: they are about the value that the author did know.
 */
export const withoutKnown = (found: readonly MergeConflict[], known: readonly MergeConflict[]): readonly MergeConflict[] =>
  found.filter((conflict) => !known.some((other) => isSamePlace(conflict, other) && isSameValue(other.base, conflict.file)))

const isSamePlace = (one: MergeConflict, other: MergeConflict): boolean => toPointer(one.steps) === toPointer(other.steps)

/** Two conflicts about entries that are missing in the same list can have the same place, so the place alone does not say it. */
function isOutdatedBy(before: MergeConflict, next: MergeConflict): boolean {
  if (!isSamePlace(before, next)) return false
  const isMadeFrom = 'base' in next === 'file' in before && isSameValue(next.base, before.file)
  return isMadeFrom || ('file' in next === 'file' in before && isSameValue(next.file, before.file))
}

/** A conflict that goes on from the value before an earlier one. None if the other side has that value again. */
function continueConflict(before: MergeConflict, next: MergeConflict): MergeConflict[] {
  const isBack = 'base' in before === 'file' in next && isSameValue(before.base, next.file)
  if (isBack) return []
  const { base: _, ...others } = next
  return ['base' in before ? { ...others, base: before.base } : others]
}

/** Whether the draft does not have the value. */
const isMissing = (conflict: MergeConflict): boolean => !Object.hasOwn(conflict, 'draft')

/** Whether the draft has the other version. */
export const isSettled = (manifest: unknown, { steps, ...conflict }: MergeConflict): boolean =>
  isSameValue(valueAt(manifest, steps), conflict.file)

/** Whether the draft has the value, or could have it. */
function hasPlace(manifest: unknown, conflict: MergeConflict): boolean {
  if (!isMissing(conflict)) return valueAt(manifest, conflict.steps) !== undefined
  const owner = valueAt(manifest, conflict.steps.slice(0, -1))
  return typeof conflict.steps.at(-1) === 'number' ? Array.isArray(owner) : isObject(owner)
}

/** The steps to where a missing value would be. */
function followGap(steps: Steps, changes: readonly Change[]): Steps | null {
  let current = steps
  for (const change of changes) {
    const [list, step] = [current.slice(0, -1), current.at(-1) ?? '']
    const into = followSteps(list, change)
    if (!into) return null
    current = [...into, followEntry(list, step, change, into) ?? step]
  }
  return current
}
