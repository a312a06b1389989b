import type { Change } from '../../contracts/change.ts'
import type { UnsentDraft } from '../../contracts/editor-protocol.ts'
import { applyChanges } from '../../document/change.ts'
import { followChanges } from '../../document/follow-changes.ts'

/** The changes of others that a window may not have received when it sent its own. */
export interface UnseenChanges {
  /** Others have made these changes. */
  add(unseen: UnseenChange): void
  /** What changes of the window mean after those of others. `revision` is the last one that the window has received. */
  follow(changes: readonly Change[], revision: number): FollowedByOthers
}

interface UnseenChange {
  revision: number
  changes: readonly Change[]
  /** The manifest of the window: the draft as it would be without these changes and later ones of others. */
  manifest: unknown
  /** Whether another program made the changes, which the window must not overwrite. */
  isFromFile: boolean
}

interface FollowedByOthers {
  /** The changes as they are after those of others. Null if a place is gone. */
  changes: readonly Change[] | null
  /** The manifest of the window before and after its changes; null if it has seen everything that other programs changed. */
  unsent: UnsentDraft | null
}

/** A window that sends nothing receives more than that, but it has received the older ones. */
const MAX_ENTRIES = 1000

export function createUnseenChanges(): UnseenChanges {
  let unseen: readonly UnseenChange[] = []
  return {
    add(entry) {
      unseen = [...unseen.slice(1 - MAX_ENTRIES), entry]
    },
    follow(changes, revision) {
      let own: readonly Change[] | null = changes
      let unsent: UnsentDraft | null = null
      const next: UnseenChange[] = []
      for (const entry of unseen) {
        if (entry.revision <= revision) continue
        const draft = own ? applyChanges(entry.manifest, own) : entry.manifest
        if (entry.isFromFile) unsent ??= { base: entry.manifest, draft }
        // The window does the same after a change that is refused, so both agree about the places of the next ones.
        const followed = followChanges(own ?? [], entry.changes)
        own = own && followed.own
        next.push({ ...entry, changes: followed.others, manifest: draft })
      }
      unseen = next
      return { changes: own, unsent }
    },
  }
}
