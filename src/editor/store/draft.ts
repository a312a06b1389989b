import type { Change } from '../../contracts/change.ts'
import type { EditorChange } from '../../contracts/editor-protocol.ts'
import { applyChanges, applyFitting } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import { followChanges } from '../../document/follow-changes.ts'

/** The manifest as the server has it, and the changes of this window that the server has not confirmed yet. Never modified. */
export interface Draft {
  readonly confirmed: unknown
  readonly pending: readonly EditorChange[]
  /** The confirmed manifest with the pending changes. */
  readonly value: unknown
}

export const openDraft = (manifest: unknown): Draft => ({ confirmed: manifest, pending: [], value: manifest })

/** Adds an own change. Throws if one of its places does not exist. */
export const addPending = ({ confirmed, pending, value }: Draft, change: EditorChange): Draft => ({
  confirmed,
  pending: [...pending, change],
  value: applyChanges(value, change.changes),
})

/** The server has applied the first pending change; `applied` is given if it had to carry it across changes of others, or to merge it. */
export function confirmPending({ confirmed, pending, value }: Draft, applied?: readonly Change[]): Draft {
  const [first, ...others] = pending
  if (!first) return { confirmed, pending, value }
  if (applied) {
    const next = applyChanges(confirmed, applied)
    return rebase(next, followPending(others, difference(applyFitting(confirmed, first.changes), next)))
  }
  // Without other pending changes both manifests are equal, and one is kept for both, so that later changes are not applied twice.
  return { confirmed: others.length === 0 ? value : applyChanges(confirmed, first.changes), pending: others, value }
}

/** The server has refused the first pending change. */
export const refusePending = ({ confirmed, pending }: Draft): Draft => rebase(confirmed, pending.slice(1))

/** Changes from the server go before the pending ones, which stay with what they refer to. */
export const applyConfirmed = ({ confirmed, pending }: Draft, changes: readonly Change[]): Draft =>
  rebase(applyChanges(confirmed, changes), followPending(pending, changes))

function followPending(pending: readonly EditorChange[], changes: readonly Change[]): EditorChange[] {
  let others = changes
  return pending.map((change) => {
    const { own, others: next } = followChanges(change.changes, others)
    others = next
    return { ...change, changes: own ?? [] }
  })
}

/** Applies the pending changes again. One whose place is gone is left out: the server refuses it too, and its answer removes it. */
const rebase = (confirmed: unknown, pending: readonly EditorChange[]): Draft => ({
  confirmed,
  pending,
  value: pending.reduce<unknown>((value, { changes }) => applyFitting(value, changes), confirmed),
})
