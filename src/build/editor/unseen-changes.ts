import type { Change } from '../../contracts/change.ts'
import type { UnsentDraft } from '../../contracts/editor-protocol.ts'
import { applyFitting } from '../../document/change.ts'
import { followChanges } from '../../document/follow-changes.ts'
import type { Trails } from '../../document/merge.ts'

/** The changes of the draft that a window may not have received when it sent its own. */
export interface UnseenChanges {
  add(unseen: UnseenChange): void
  /** What changes of the window mean after the others. `revision` is the last one that the window has received. */
  follow(changes: readonly Change[], revision: number): FollowedByOthers
  /** Whether others have changed something after a revision. */
  hasOthers(revision: number): boolean
  /** There are new conflicts since a revision. */
  addConflicts(revision: number, ids: readonly string[]): void
  /** The ids of the conflicts that are newer than a revision. */
  listConflicts(revision: number): readonly string[]
}

interface UnseenChange {
  revision: number
  changes: readonly Change[]
  /** The manifest of the window: the draft as it would be without these changes and later ones. */
  manifest: unknown
  /** Who else made the changes: another window or, as `FILE_AUTHOR`, another program. Null if the window requested them itself. */
  by: string | null
}

interface FollowedByOthers {
  /** The changes as they are after the others. Null if a place is gone. */
  changes: readonly Change[] | null
  /** Set if the window and others have changed the same value, or one has removed what the other one has changed. */
  collision: WindowCollision | null
}

interface WindowCollision extends UnsentDraft {
  /** The changes of the window, and all that it has not received, from `base` on. */
  trails: Trails
  /** Who made the other change. */
  by: string
}

/** A window that sends nothing receives more than that, but it has received the older ones. */
const MAX_ENTRIES = 1000

export function createUnseenChanges(): UnseenChanges {
  let unseen: readonly UnseenChange[] = []
  let conflicts: readonly { revision: number; id: string }[] = []
  return {
    add(entry) {
      unseen = [...unseen.slice(1 - MAX_ENTRIES), entry]
    },
    follow(changes, revision) {
      let own: readonly Change[] | null = changes
      let collision: WindowCollision | null = null
      const next: UnseenChange[] = []
      for (const entry of unseen) {
        if (entry.revision <= revision) continue
        const draft = applyFitting(entry.manifest, own ?? [])
        // The window does the same after a change that is refused, so both agree about the places of the next ones.
        const followed = followChanges(own ?? [], entry.changes)
        if (followed.isColliding && entry.by !== null) {
          const trails = { draft: own ?? [], file: listChanges(unseen, entry) }
          collision ??= { base: entry.manifest, draft, by: entry.by, trails }
        }
        own = own && followed.own
        next.push({ ...entry, changes: followed.others, manifest: draft })
      }
      unseen = next
      return { changes: own, collision }
    },
    hasOthers: (revision) =>
      unseen.some((entry) => entry.revision > revision && entry.by !== null) ||
      conflicts.some((entry) => entry.revision > revision),
    addConflicts(revision, ids) {
      conflicts = [...conflicts, ...ids.map((id) => ({ revision, id }))].slice(-MAX_ENTRIES)
    },
    listConflicts: (revision) => conflicts.filter((entry) => entry.revision > revision).map(({ id }) => id),
  }
}

/** The changes of an entry and those after it. */
const listChanges = (unseen: readonly UnseenChange[], from: UnseenChange): readonly Change[] =>
  unseen.slice(unseen.indexOf(from)).flatMap(({ changes }) => changes)
