import type { PointerStep } from '../manifest/pointer.ts'

/** Where a value of the manifest is. */
export type Steps = readonly PointerStep[]

/**
 * One change of a manifest. Steps refer to the manifest as it is when the change is applied, so in a list of changes each one refers to the
 * result of those before it. Values are plain JSON and are never modified.
 */
export type Change =
  /** Replaces an existing value. */
  | { kind: 'set'; at: Steps; value: unknown }
  /** Adds an entry to a list or object, in front of the entry `before` or at the end. An object needs `key`. */
  | { kind: 'add'; into: Steps; before: PointerStep | null; key?: string; value: unknown }
  /** Removes an entry of a list or object. */
  | { kind: 'remove'; at: Steps }
  /**
   * Moves an entry of a list to `index` of the list `into`, which may be the same one. Both `into` and `index` count without the moved
   * entry: they refer to the manifest after it was taken out.
   */
  | { kind: 'move'; at: Steps; into: Steps; index: number }
