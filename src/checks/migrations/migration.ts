import type { Edit } from '../pending-diagnostic.ts'

/** Rewrites a manifest of one version into the next version, whether or not the manifest has other errors. */
export interface Migration {
  /** The version that it reads. */
  from: number
  /** Does not change `manifest`. Without the change of `version` itself. */
  plan(manifest: unknown): MigrationChange[]
}

/** A change of a migration, at all its places. */
export interface MigrationChange {
  /** What it does, such as `Change "link" to "url"`. Lists add the lines of its edits. */
  title: string
  edits: readonly Edit[]
}
