/** A window sends a change again only if the connection was lost before the answer, so old ids are never needed. */
const MAX_IDS = 1000

/** The ids of the last changes that a draft contains. */
export interface KnownChanges {
  has(id: string): boolean
  add(id: string): void
  /** Oldest first. */
  list(): string[]
}

export function createKnownChanges(ids: readonly string[]): KnownChanges {
  const known = new Set(ids.slice(-MAX_IDS))
  return {
    has: (id) => known.has(id),
    add(id) {
      known.add(id)
      const [oldest] = known
      if (known.size > MAX_IDS && oldest !== undefined) known.delete(oldest)
    },
    list: () => [...known],
  }
}
