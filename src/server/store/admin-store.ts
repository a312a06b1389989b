import { numberOf, textOf } from './columns.ts'
import type { SqlDatabase } from './database.ts'
import { createId } from './ids.ts'

/** A link with which a person signs in. Its secret and that of the browser are stored as hashes. */
interface SignInLink {
  hash: string
  /** Of the browser in which the person requested it. */
  browser: string
  email: string
  /** Milliseconds since 1970. */
  expiresMs: number
}

/** How long a session lasts, in milliseconds. */
interface SessionLimits {
  /** After its last use. */
  idle: number
  /** After its start. */
  total: number
}

/** Something that a person has done. */
interface AuditEntry {
  /** Milliseconds since 1970. */
  atMs: number
  /** Of the person. */
  email: string
  action: string
  /** The receipt, or what else the action was about; may be empty. */
  subject: string
}

/** The sign-in of people who read enquiries on the server, and the record of what they do. */
export interface AdminStore {
  addSignInLink(link: SignInLink): Promise<void>
  /** The email address of a link that still works in this browser, or null. */
  findSignInLink(hash: string, browser: string, nowMs: number): Promise<string | null>
  /** Like `findSignInLink`. The link does not work again, and a session with the hash `session` has started. */
  startSession(link: { hash: string; browser: string }, session: string, nowMs: number): Promise<string | null>
  /** The email address of a session that has not expired, or null. */
  findSession(hash: string, nowMs: number, limits: SessionLimits): Promise<string | null>
  /** Like `findSession`. The session counts as used now. */
  useSession(hash: string, nowMs: number, limits: SessionLimits): Promise<string | null>
  endSession(hash: string): Promise<void>
  /** Ends all sessions of a person. */
  endSessions(email: string): Promise<void>
  /** Deletes links, challenges and sessions that have expired, and old entries of the audit log. */
  deleteExpiredSignIns(nowMs: number, limits: SessionLimits): Promise<void>
  /** Records an action. The same action of the same person within `quietMs` is recorded once. */
  addAudit(entry: AuditEntry, quietMs?: number): Promise<void>
  /** The newest entries. */
  readAudit(limit: number): Promise<AuditEntry[]>
}

/** Writing waits for the disk, so a use soon after the last one is not stored. */
const USE_INTERVAL_MS = 60_000
const AUDIT_AGE_MS = 365 * 24 * 60 * 60 * 1000

export const createAdminStore = (database: SqlDatabase): AdminStore => ({
  ...createLinkStore(database),
  ...createSessionStore(database),
  ...createAuditStore(database),
  async deleteExpiredSignIns(nowMs, { idle, total }) {
    await database.write([
      { sql: 'DELETE FROM sign_in_link WHERE expires_ms <= ?', values: [nowMs] },
      { sql: 'DELETE FROM passkey_challenge WHERE expires_ms <= ?', values: [nowMs] },
      { sql: 'DELETE FROM admin_session WHERE used_ms <= ? OR started_ms <= ?', values: [nowMs - idle, nowMs - total] },
      { sql: 'DELETE FROM audit WHERE at_ms <= ?', values: [nowMs - AUDIT_AGE_MS] },
    ])
  },
})

const createLinkStore = (database: SqlDatabase): Pick<AdminStore, 'addSignInLink' | 'findSignInLink' | 'startSession'> => ({
  async addSignInLink({ hash, browser, email, expiresMs }) {
    const sql = 'INSERT INTO sign_in_link (hash, browser, email, expires_ms) VALUES (?, ?, ?, ?)'
    await database.write([{ sql, values: [hash, browser, email, expiresMs] }])
  },
  async findSignInLink(hash, browser, nowMs) {
    const sql = 'SELECT email FROM sign_in_link WHERE hash = ? AND browser = ? AND expires_ms > ?'
    const [row] = await database.read({ sql, values: [hash, browser, nowMs] })
    return row ? textOf(row, 'email') : null
  },
  async startSession({ hash, browser }, session, nowMs) {
    const written = await database.write([
      {
        sql: `INSERT INTO admin_session (hash, email, started_ms, used_ms)
          SELECT ?, email, CAST(? AS BIGINT), CAST(? AS BIGINT) FROM sign_in_link
          WHERE hash = ? AND browser = ? AND expires_ms > ? RETURNING email`,
        values: [session, nowMs, nowMs, hash, browser, nowMs],
        mustMatch: true,
      },
      // Of two requests with the same link, the second one deletes nothing and is rolled back.
      { sql: 'DELETE FROM sign_in_link WHERE hash = ? RETURNING hash', values: [hash], mustMatch: true },
    ])
    const row = written.done ? written.rows[0]?.[0] : undefined
    return row ? textOf(row, 'email') : null
  },
})

type SessionStore = Pick<AdminStore, 'findSession' | 'useSession' | 'endSession' | 'endSessions'>

const createSessionStore = (database: SqlDatabase): SessionStore => ({
  async findSession(hash, nowMs, limits) {
    const row = await readSession(database, hash, nowMs, limits)
    return row ? textOf(row, 'email') : null
  },
  async useSession(hash, nowMs, limits) {
    const row = await readSession(database, hash, nowMs, limits)
    if (!row) return null
    if (numberOf(row, 'used_ms') <= nowMs - USE_INTERVAL_MS)
      await database.write([{ sql: 'UPDATE admin_session SET used_ms = ? WHERE hash = ?', values: [nowMs, hash] }])
    return textOf(row, 'email')
  },
  async endSession(hash) {
    await database.write([{ sql: 'DELETE FROM admin_session WHERE hash = ?', values: [hash] }])
  },
  async endSessions(email) {
    await database.write([{ sql: 'DELETE FROM admin_session WHERE email = ?', values: [email] }])
  },
})

async function readSession(database: SqlDatabase, hash: string, nowMs: number, { idle, total }: SessionLimits) {
  const sql = 'SELECT email, used_ms FROM admin_session WHERE hash = ? AND used_ms > ? AND started_ms > ?'
  const [row] = await database.read({ sql, values: [hash, nowMs - idle, nowMs - total] })
  return row
}

const createAuditStore = (database: SqlDatabase): Pick<AdminStore, 'addAudit' | 'readAudit'> => ({
  async addAudit({ atMs, email, action, subject }, quietMs = 0) {
    const known = 'SELECT id FROM audit WHERE email = ? AND action = ? AND subject = ? AND at_ms > ? LIMIT 1'
    const rows = quietMs === 0 ? [] : await database.read({ sql: known, values: [email, action, subject, atMs - quietMs] })
    if (rows.length > 0) return
    const sql = 'INSERT INTO audit (id, at_ms, email, action, subject) VALUES (?, ?, ?, ?, ?)'
    await database.write([{ sql, values: [createId('audit', atMs), atMs, email, action, subject] }])
  },
  async readAudit(limit) {
    const rows = await database.read({ sql: 'SELECT * FROM audit ORDER BY id DESC LIMIT ?', values: [limit] })
    return rows.map((row) => ({
      atMs: numberOf(row, 'at_ms'),
      email: textOf(row, 'email'),
      action: textOf(row, 'action'),
      subject: textOf(row, 'subject'),
    }))
  },
})
