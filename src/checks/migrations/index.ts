import { fieldOf } from '../../manifest/json.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { replaceValue } from '../pending-fix.ts'
import { migration as from0To1 } from './0-to-1.ts'
import type { Migration, MigrationChange } from './migration.ts'

/** The version of the manifests that this engine reads. Older ones are migrated. */
export const currentVersion: Manifest['version'] = 1

/** One migration for each older version, from version 0 on. */
export const migrations: readonly Migration[] = [from0To1]

/** The version of a manifest, if it is one that exists or may exist in the future: a whole number from 0 on. Otherwise null. */
export function toVersion(manifest: unknown): number | null {
  const version = fieldOf(manifest, 'version')
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : null
}

/** The changes that rewrite a manifest into the next version, including that of `version`. Empty if the version is not an older one. */
export function planNextVersion(manifest: unknown): MigrationChange[] {
  const migration = migrations.find(({ from }) => from === toVersion(manifest))
  if (!migration) return []
  const next = migration.from + 1
  return [{ title: `Change "version" to ${next}`, edits: [replaceValue(['version'], next)] }, ...migration.plan(manifest)]
}
