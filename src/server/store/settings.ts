import { randomBytes } from 'node:crypto'
import { textOf } from './columns.ts'
import type { SqlDatabase, SqlStatement } from './database.ts'

/** The IP address of a proxy that TRUST_PROXY does not list. The name is part of existing databases. */
const FORWARDER = 'untrusted forwarder'

/** Values that all servers of a store share. */
export interface SettingsStore {
  /** Returns 32 random bytes, created on first use of the name and never changed. */
  readSecret(name: string): Promise<Buffer>
  /** Stores the IP address of a proxy that TRUST_PROXY does not list, for `leads doctor`; null deletes it. */
  saveForwarder(ip: string | null): Promise<void>
  readForwarder(): Promise<string | null>
}

export const createSettingsStore = (database: SqlDatabase): SettingsStore => ({
  async readSecret(name) {
    const key = `secret ${name}`
    const created = randomBytes(32).toString('base64')
    await database.write([
      { sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', values: [key, created] },
    ])
    const value = await readSetting(database, key)
    if (value === null) throw new Error('A secret was not stored.')
    return Buffer.from(value, 'base64')
  },
  async saveForwarder(ip) {
    await database.write([ip === null ? toDelete(FORWARDER) : toSave(FORWARDER, ip)])
  },
  readForwarder: () => readSetting(database, FORWARDER),
})

export async function readSetting(database: SqlDatabase, name: string): Promise<string | null> {
  const [row] = await database.read({ sql: 'SELECT value FROM setting WHERE name = ?', values: [name] })
  return row ? textOf(row, 'value') : null
}

/** Stores a setting, replacing an earlier value. */
export const toSave = (name: string, value: string): SqlStatement => ({
  sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  values: [name, value],
})

/** Deletes a setting. */
export const toDelete = (name: string): SqlStatement => ({ sql: 'DELETE FROM setting WHERE name = ?', values: [name] })

/** Replaces a setting if it is missing or still has the value `previous`. Returns whether it was replaced. */
export async function replaceSetting(database: SqlDatabase, name: string, previous: string, value: string): Promise<boolean> {
  const { done } = await database.write([
    {
      sql: `INSERT INTO setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE setting.value = ? RETURNING name`,
      values: [name, value, previous],
      mustMatch: true,
    },
  ])
  return done
}
