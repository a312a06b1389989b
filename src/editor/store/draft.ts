import type { Change } from '../../contracts/change.ts'
import type { EditorChange } from '../../contracts/editor-protocol.ts'
import { applyChanges, applyFitting } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import { followChanges } from '../../document/follow-changes.ts'

/** A change of this window. */
export interface OwnChange extends EditorChange {
  id: string
}

/** One that the server has not answered. `changes` are carried across those of others, and empty if their place is gone. */
interface PendingChange extends OwnChange {
  /** As the person made it. */
  made: readonly Change[]
}

/** The manifest as the server has it, and the changes of this window that the server has not confirmed yet. Never modified. */
export interface Draft {
  readonly confirmed: unknown
  /**
   * The confirmed manifest without those changes of others that concern the same values as pending ones. If the connection is lost, the
   * server compares with it: a change that the person has not seen is not overwritten.
   */
  readonly base: unknown
  readonly pending: readonly PendingChange[]
  /** The confirmed manifest with the pending changes. */
  readonly value: unknown
}

export const openDraft = (manifest: unknown): Draft => ({ confirmed: manifest, base: manifest, pending: [], value: manifest })

/** Adds an own change. Throws if one of its places does not exist. */
export const addPending = (draft: Draft, change: OwnChange): Draft => ({
  ...draft,
  pending: [...draft.pending, { ...change, made: change.changes }],
  value: applyChanges(draft.value, change.changes),
})

/** The server has applied the first pending change; `applied` is given if it had to carry it across changes of others, or to merge it. */
export function confirmPending(draft: Draft, applied?: readonly Change[]): Draft {
  const { confirmed, pending, value } = draft
  const [first, ...others] = pending
  if (!first) return draft
  const base = applyFitting(draft.base, applied ?? first.changes)
  if (applied) {
    const next = applyChanges(confirmed, applied)
    const followed = followPending(others, difference(applyFitting(confirmed, first.changes), next))
    return rebase({ confirmed: next, base, pending: followed.pending })
  }
  // Without other pending changes both manifests are equal, and one is kept for both, so that later changes are not applied twice.
  if (others.length === 0) return openDraft(value)
  return { confirmed: applyChanges(confirmed, first.changes), base, pending: others, value }
}

/** The server has applied these pending changes, but its answers were lost. Its manifest arrives next, so `confirmed` is not exact. */
export function confirmApplied(draft: Draft, ids: readonly string[]): Draft {
  const isApplied = new Set(ids)
  const pending = draft.pending.filter(({ id }) => !isApplied.has(id))
  if (pending.length === 0) return openDraft(draft.value)
  const apply = (manifest: unknown) =>
    draft.pending.reduce((value, { id, changes }) => (isApplied.has(id) ? applyFitting(value, changes) : value), manifest)
  return { confirmed: apply(draft.confirmed), base: apply(draft.base), pending, value: draft.value }
}

/** The server has refused the first pending change. */
export const refusePending = ({ pending, ...others }: Draft): Draft => rebase({ ...others, pending: pending.slice(1) })

/** Changes from the server go before the pending ones, which stay with what they refer to. */
export function applyConfirmed({ confirmed, base, pending }: Draft, changes: readonly Change[]): Draft {
  let current = pending
  let seen = base
  for (const change of changes) {
    const followed = followPending(current, [change])
    current = followed.pending
    if (!followed.isColliding) seen = applyFitting(seen, [change])
  }
  return rebase({ confirmed: applyChanges(confirmed, changes), base: seen, pending: current })
}

function followPending(pending: readonly PendingChange[], changes: readonly Change[]) {
  let others = changes
  let isColliding = false
  const followed = pending.map((change): PendingChange => {
    const { own, ...both } = followChanges(change.changes, others)
    others = both.others
    isColliding ||= both.isColliding
    return { ...change, changes: own ?? [] }
  })
  return { pending: followed, isColliding }
}

/** Applies the pending changes again. One whose place is gone is left out: the server refuses it too, and its answer removes it. */
function rebase({ confirmed, base, pending }: Omit<Draft, 'value'>): Draft {
  if (pending.length === 0) return openDraft(confirmed)
  const value = pending.reduce<unknown>((before, { changes }) => applyFitting(before, changes), confirmed)
  return { confirmed, base, pending, value }
}
