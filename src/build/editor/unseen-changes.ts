import type { Change } from '../../contracts/change.ts'
import { followChanges } from '../../document/follow-changes.ts'

/** The changes of others that a window may not have received when it sent its own. */
export interface UnseenChanges {
  /** Others have made these changes. */
  add(revision: number, changes: readonly Change[]): void
  /**
   * The changes of the window as they are after those of others. `revision` is the last one that the window has received. Null if a place is
   * gone.
   */
  follow(changes: readonly Change[], revision: number): readonly Change[] | null
}

/** A window that sends nothing receives more than that, but it has received the older ones. */
const MAX_ENTRIES = 1000

export function createUnseenChanges(): UnseenChanges {
  let unseen: readonly { revision: number; changes: readonly Change[] }[] = []
  return {
    add(revision, changes) {
      unseen = [...unseen.slice(1 - MAX_ENTRIES), { revision, changes }]
    },
    follow(changes, revision) {
      let own: readonly Change[] | null = changes
      const next: (typeof unseen)[number][] = []
      for (const entry of unseen) {
        if (entry.revision <= revision) continue
        // The window does the same after a change that is refused, so both agree about the places of the next ones.
        const followed = followChanges(own ?? [], entry.changes)
        own = own && followed.own
        next.push({ ...entry, changes: followed.others })
      }
      unseen = next
      return own
    },
  }
}
