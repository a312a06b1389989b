import type { Form } from '../../manifest/manifest.gen.ts'
import { toFormVersion } from './columns.ts'
import type { SqlDatabase } from './database.ts'
import type { FormVersion, Lead } from './lead.ts'

/** All stored form definitions, oldest first. */
export interface FormDefinitions {
  all: readonly FormVersion[]
  /** The definition with which a lead was sent, or null when it is not known. */
  of(lead: Pick<Lead, 'form' | 'version'>): Form | null
}

/** The definitions of forms, past and current. */
export interface FormVersionStore {
  /** Stores the current definitions and retires all others. */
  saveVersions(versions: readonly FormVersion[], nowMs: number): Promise<void>
  /** Definitions that are current or were retired after `sinceMs`. */
  readVersions(sinceMs: number): Promise<FormVersion[]>
  readCurrentVersions(): Promise<FormVersion[]>
  /** The latest definition of each form: the current one, or the one retired last. */
  readLatestVersions(): Promise<FormVersion[]>
  readDefinitions(): Promise<FormDefinitions>
}

export const createFormVersionStore = (database: SqlDatabase): FormVersionStore => ({
  async saveVersions(versions, nowMs) {
    const places = versions.map(() => '?').join(', ')
    const current = versions.map(({ form, version }) => `${form} ${version}`)
    await database.write([
      {
        sql: `UPDATE form_version SET retired_ms = ? WHERE retired_ms IS NULL${places && ` AND form || ' ' || version NOT IN (${places})`}`,
        values: [nowMs, ...current],
      },
      // What visitors do not see, such as delivery targets, may change without a new version.
      ...versions.map(({ form, version, definition, privacy }) => ({
        sql: `INSERT INTO form_version (form, version, definition, privacy, first_seen_ms) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (form, version) DO UPDATE SET definition = excluded.definition, retired_ms = NULL`,
        values: [form, version, JSON.stringify(definition), privacy, nowMs],
      })),
    ])
  },
  async readVersions(sinceMs) {
    const sql = 'SELECT * FROM form_version WHERE retired_ms IS NULL OR retired_ms > ?'
    return (await database.read({ sql, values: [sinceMs] })).map(toFormVersion)
  },
  async readCurrentVersions() {
    return (await database.read({ sql: 'SELECT * FROM form_version WHERE retired_ms IS NULL' })).map(toFormVersion)
  },
  async readLatestVersions() {
    const rows = await database.read({
      sql: 'SELECT * FROM form_version ORDER BY coalesce(retired_ms, 9007199254740991), first_seen_ms, version',
    })
    return [...new Map(rows.map(toFormVersion).map((version) => [version.form, version])).values()]
  },
  async readDefinitions() {
    const rows = await database.read({ sql: 'SELECT * FROM form_version ORDER BY first_seen_ms, form, version' })
    const all = rows.map(toFormVersion)
    const byName = new Map(all.map(({ form, version, definition }) => [`${form} ${version}`, definition]))
    return { all, of: ({ form, version }) => byName.get(`${form} ${version}`) ?? null }
  },
})
