import { randomUUID } from 'node:crypto'

/** Knows which changes the draft has, by their ids: a window whose connection was lost before the answer must not send them again. */
export interface AppliedChanges {
  /** Differs for each run of the editor. */
  run: string
  add(ids: readonly string[]): void
  /** Those of some changes that the draft has. */
  find(ids: readonly string[]): readonly string[]
}

/** Only the last answers before a connection is lost do not arrive. */
const MAX_IDS = 10_000

export function createAppliedChanges(): AppliedChanges {
  const applied = new Set<string>()
  return {
    run: randomUUID(),
    add(ids) {
      for (const id of ids) applied.add(id)
      for (const id of applied.values().take(Math.max(0, applied.size - MAX_IDS))) applied.delete(id)
    },
    find: (ids) => ids.filter((id) => applied.has(id)),
  }
}
