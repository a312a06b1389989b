/** More than a window has sent without an answer when its connection is lost. */
const MAX_STORED_IDS = 1000

/** The ids of the changes that a draft contains: the last ones, and all that are not on disk, because windows send those again. */
export interface KnownChanges {
  has(id: string): boolean
  add(id: string): void
  /** Oldest first. */
  list(): string[]
}

/** @param isStored whether all changes of the draft are on disk */
export function createKnownChanges(ids: readonly string[], isStored: () => boolean): KnownChanges {
  const known = new Set(ids.slice(-MAX_STORED_IDS))
  return {
    has: (id) => known.has(id),
    add(id) {
      known.add(id)
      if (!isStored()) return
      for (const oldest of known) {
        if (known.size <= MAX_STORED_IDS) return
        known.delete(oldest)
      }
    },
    list: () => [...known],
  }
}
