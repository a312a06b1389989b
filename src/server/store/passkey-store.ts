import { numberOf, textOf } from './columns.ts'
import type { SqlDatabase, SqlRow } from './database.ts'

/** The public part of a key with which a person signs in. The private part never leaves the person's devices. */
export interface Passkey {
  /** The id that the device has given it. */
  id: string
  /** Of the person. */
  email: string
  /** How the person calls it. */
  name: string
  /** As COSE, in base64url. */
  publicKey: string
  /** How often the device says that it was used; 0 if it does not count. */
  counter: number
  /** Milliseconds since 1970. */
  addedMs: number
  /** Null before its first use. */
  usedMs: number | null
}

/** A challenge that a passkey has to sign. Its value and the secret of the browser are stored as hashes. */
interface PasskeyChallenge {
  hash: string
  /** Of the browser that has requested it. */
  browser: string
  /** Of the person who adds a passkey; empty for signing in, when the person is not known yet. */
  email: string
}

/** The passkeys of people who sign in on the server. */
export interface PasskeyStore {
  addPasskeyChallenge(challenge: PasskeyChallenge, expiresMs: number): Promise<void>
  /** Whether this very challenge was stored and has not expired. It is deleted, so that it works once, on all servers. */
  takePasskeyChallenge(challenge: PasskeyChallenge, nowMs: number): Promise<boolean>
  /** Adds a passkey, unless there is one with its id. Returns whether it was added. */
  addPasskey(passkey: Passkey): Promise<boolean>
  findPasskey(id: string): Promise<Passkey | null>
  /** The passkeys of a person, the oldest first. */
  listPasskeys(email: string): Promise<Passkey[]>
  /**
   * Stores a use of a passkey, and a session with the hash `session` has started. Returns false, and does neither, if the passkey was used or
   * removed since it was read.
   */
  startPasskeySession(passkey: Passkey, counter: number, session: string, nowMs: number): Promise<boolean>
  /** Removes a passkey of a person. Returns whether the person had it. */
  removePasskey(id: string, email: string): Promise<boolean>
  /** Removes all passkeys of a person. Returns how many there were. */
  removePasskeys(email: string): Promise<number>
  /** Removes the passkeys of everyone else. */
  keepPasskeysOf(emails: readonly string[]): Promise<void>
}

export const createPasskeyStore = (database: SqlDatabase): PasskeyStore => ({
  ...createChallengeStore(database),
  async addPasskey({ id, email, name, publicKey, counter, addedMs, usedMs }) {
    const sql = `INSERT INTO passkey (id, email, name, public_key, counter, added_ms, used_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO NOTHING RETURNING id`
    const values = [id, email, name, publicKey, counter, addedMs, usedMs]
    return (await database.write([{ sql, values, mustMatch: true }])).done
  },
  async findPasskey(id) {
    const [row] = await database.read({ sql: 'SELECT * FROM passkey WHERE id = ?', values: [id] })
    return row ? toPasskey(row) : null
  },
  async listPasskeys(email) {
    const sql = 'SELECT * FROM passkey WHERE email = ? ORDER BY added_ms, id'
    return (await database.read({ sql, values: [email] })).map(toPasskey)
  },
  async startPasskeySession({ id, email, counter: earlier }, counter, session, nowMs) {
    const used = 'UPDATE passkey SET counter = ?, used_ms = ? WHERE id = ? AND email = ? AND counter = ? RETURNING id'
    const started = 'INSERT INTO admin_session (hash, email, started_ms, used_ms) VALUES (?, ?, ?, ?)'
    const written = await database.write([
      { sql: used, values: [counter, nowMs, id, email, earlier], mustMatch: true },
      { sql: started, values: [session, email, nowMs, nowMs] },
    ])
    return written.done
  },
  async removePasskey(id, email) {
    const sql = 'DELETE FROM passkey WHERE id = ? AND email = ? RETURNING id'
    return (await database.write([{ sql, values: [id, email], mustMatch: true }])).done
  },
  async removePasskeys(email) {
    const written = await database.write([{ sql: 'DELETE FROM passkey WHERE email = ? RETURNING id', values: [email] }])
    return written.done ? (written.rows[0]?.length ?? 0) : 0
  },
  async keepPasskeysOf(emails) {
    const kept = emails.map(() => '?').join(', ')
    await database.write([{ sql: `DELETE FROM passkey WHERE email NOT IN (${kept})`, values: emails }])
  },
})

const createChallengeStore = (database: SqlDatabase): Pick<PasskeyStore, 'addPasskeyChallenge' | 'takePasskeyChallenge'> => ({
  async addPasskeyChallenge({ hash, browser, email }, expiresMs) {
    const sql = 'INSERT INTO passkey_challenge (hash, browser, email, expires_ms) VALUES (?, ?, ?, ?)'
    await database.write([{ sql, values: [hash, browser, email, expiresMs] }])
  },
  async takePasskeyChallenge({ hash, browser, email }, nowMs) {
    const sql = 'DELETE FROM passkey_challenge WHERE hash = ? AND browser = ? AND email = ? AND expires_ms > ? RETURNING hash'
    return (await database.write([{ sql, values: [hash, browser, email, nowMs], mustMatch: true }])).done
  },
})

const toPasskey = (row: SqlRow): Passkey => ({
  id: textOf(row, 'id'),
  email: textOf(row, 'email'),
  name: textOf(row, 'name'),
  publicKey: textOf(row, 'public_key'),
  counter: numberOf(row, 'counter'),
  addedMs: numberOf(row, 'added_ms'),
  usedMs: row.used_ms === null ? null : numberOf(row, 'used_ms'),
})
