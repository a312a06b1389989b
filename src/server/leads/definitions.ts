import type { Form } from '../../manifest/manifest.gen.ts'
import { toFormVersion } from '../store/columns.ts'
import type { SqlDatabase } from '../store/database.ts'
import type { FormVersion, Lead } from '../store/lead.ts'

/** All definitions by which leads were given: those that were seen first come first. */
export interface FormDefinitions {
  all: readonly FormVersion[]
  /** The definition by which a lead was given, or null when it is not known. */
  of(lead: Pick<Lead, 'form' | 'version'>): Form | null
}

export async function readDefinitions(database: SqlDatabase): Promise<FormDefinitions> {
  const rows = await database.read({ sql: 'SELECT * FROM form_version ORDER BY first_seen_ms, form, version' })
  const all = rows.map(toFormVersion)
  const byName = new Map(all.map(({ form, version, definition }) => [`${form} ${version}`, definition]))
  return { all, of: ({ form, version }) => byName.get(`${form} ${version}`) ?? null }
}
