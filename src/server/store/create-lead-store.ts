import { randomBytes } from 'node:crypto'
import { definitionOf, numberOf, textOf, toFormVersion, toLead, toOutboxItem, toStoredFile } from './columns.ts'
import type { SqlDatabase, SqlRow, SqlStatement, WriteResult } from './database.ts'
import { toDueCondition } from './due-filter.ts'
import { keepLead } from './keep-lead.ts'
import type { FormVersion } from './lead.ts'
import type { DueDelivery, DueFilter, LeadStore } from './lead-store.ts'
import { moveNoticeTime, readNews, readNoticeTime } from './owner-news.ts'

/** The setting that holds the address of a proxy that TRUST_PROXY does not name. */
export const FORWARDER = 'untrusted forwarder'

/** What the server does with leads, on a database. */
export const createLeadStore = (database: SqlDatabase): LeadStore => ({
  addLead: (lead) => keepLead(database, lead),
  releaseLead: (lead, nowMs) => release(database, lead, nowMs),
  confirmLead: (lead, nowMs) => confirm(database, lead, nowMs),
  saveVersions: (versions, nowMs) => saveVersions(database, versions, nowMs),
  readVersions: (sinceMs) => readVersions(database, sinceMs),
  readSecret: (name) => readSecret(database, name),
  takeDue: (options) => takeDue(database, options),
  readNextDue: (of) => readNextDue(database, of),
  async clampDue(limits) {
    const sql = "UPDATE outbox SET next_ms = ? WHERE state IN ('pending', 'leased') AND attempts = ? AND next_ms > ?"
    await database.write(limits.map(({ attempts, latestMs }) => ({ sql, values: [latestMs, attempts, latestMs] })))
  },
  async markDone(id, nowMs) {
    await database.write([
      {
        sql: "UPDATE outbox SET state = 'done', attempts = attempts + 1, done_ms = ?, last_error = NULL WHERE id = ?",
        values: [nowMs, id],
      },
    ])
  },
  async markFailed(id, { error, nextMs, counts }) {
    await database.write([
      {
        sql: `UPDATE outbox SET state = ?, attempts = attempts + ?, next_ms = coalesce(?, next_ms), last_error = ?
          WHERE id = ? AND state = 'leased'`,
        values: [nextMs === null ? 'dead' : 'pending', counts ? 1 : 0, nextMs, error, id],
      },
    ])
  },
  readNoticeContent: (sinceMs, nowMs) => readNews(database, sinceMs, nowMs),
  readNoticeTime: () => readNoticeTime(database),
  moveNoticeTime: (fromMs, toMs) => moveNoticeTime(database, fromMs, toMs),
  readFile: (id) => readFile(database, id),
  async noteForwarder(address) {
    const write = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
    const forget = { sql: 'DELETE FROM setting WHERE name = ?', values: [FORWARDER] }
    await database.write([address === null ? forget : { sql: write, values: [FORWARDER, address] }])
  },
  async deleteExpiredKeys(nowMs) {
    await database.write([
      { sql: 'DELETE FROM submission WHERE expires_ms <= ?', values: [nowMs] },
      { sql: 'DELETE FROM used_challenge WHERE expires_ms <= ?', values: [nowMs] },
    ])
  },
})

async function release(database: SqlDatabase, lead: string, nowMs: number): Promise<{ receipt: string } | null> {
  const written = await database.write([
    toReleased(lead),
    {
      sql: "UPDATE outbox SET state = 'pending', next_ms = ? WHERE lead = ? AND state = 'waiting'",
      values: [nowMs, lead],
    },
  ])
  return toReceipt(written)
}

/** An address is asked once a day, so that one answer stands for everything that it sent by that form in the meantime. */
async function confirm(database: SqlDatabase, lead: string, nowMs: number): Promise<{ receipt: string } | null> {
  const same = 'form = (SELECT form FROM lead WHERE id = ?) AND email = (SELECT email FROM lead WHERE id = ?)'
  const written = await database.write([
    toReleased(lead),
    { sql: `UPDATE lead SET status = 'new' WHERE status = 'held' AND ${same}`, values: [lead, lead] },
    {
      sql: `UPDATE outbox SET state = 'pending', next_ms = ? WHERE state = 'waiting'
        AND lead IN (SELECT id FROM lead WHERE status = 'new' AND ${same})`,
      values: [nowMs, lead, lead],
    },
  ])
  return toReceipt(written)
}

const toReleased = (lead: string): SqlStatement => ({
  sql: "UPDATE lead SET status = 'new' WHERE id = ? RETURNING receipt",
  values: [lead],
  mustMatch: true,
})

function toReceipt(written: WriteResult): { receipt: string } | null {
  const row = written.done ? written.rows[0]?.[0] : undefined
  return row ? { receipt: textOf(row, 'receipt') } : null
}

async function saveVersions(database: SqlDatabase, versions: readonly FormVersion[], nowMs: number): Promise<void> {
  const places = versions.map(() => '?').join(', ')
  const current = versions.map(({ form, version }) => `${form} ${version}`)
  await database.write([
    {
      sql: `UPDATE form_version SET retired_ms = ? WHERE retired_ms IS NULL${places && ` AND form || ' ' || version NOT IN (${places})`}`,
      values: [nowMs, ...current],
    },
    // What visitors do not see, such as where answers go, may change without a new version.
    ...versions.map(({ form, version, definition, privacy }) => ({
      sql: `INSERT INTO form_version (form, version, definition, privacy, first_seen_ms) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (form, version) DO UPDATE SET definition = excluded.definition, retired_ms = NULL`,
      values: [form, version, JSON.stringify(definition), privacy, nowMs],
    })),
  ])
}

async function readVersions(database: SqlDatabase, sinceMs: number): Promise<FormVersion[]> {
  const rows = await database.read({
    sql: 'SELECT form, version, definition, privacy FROM form_version WHERE retired_ms IS NULL OR retired_ms > ?',
    values: [sinceMs],
  })
  return rows.map(toFormVersion)
}

async function readSecret(database: SqlDatabase, name: string): Promise<Buffer> {
  const key = `secret ${name}`
  const made = randomBytes(32).toString('base64')
  await database.write([
    { sql: 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', values: [key, made] },
  ])
  const [row] = await database.read({ sql: 'SELECT value FROM setting WHERE name = ?', values: [key] })
  if (!row) throw new Error('A secret was not kept.')
  return Buffer.from(textOf(row, 'value'), 'base64')
}

/** A leased delivery is due again when its lease has run out, so that none is forgotten with the process that took it. */
async function takeDue(
  database: SqlDatabase,
  { nowMs, limit, leaseMs, of }: Parameters<LeadStore['takeDue']>[0],
): Promise<DueDelivery[]> {
  const asked = toDueCondition(of)
  const due = `SELECT id FROM outbox WHERE state IN ('pending', 'leased') AND next_ms <= ?${asked.sql} ORDER BY next_ms, id LIMIT ?`
  // SQLite has one writer at a time anyway.
  const others = database.kind === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : ''
  const written = await database.write([
    {
      // Asked once for all rows: a plan that asked again for each would find further ones.
      sql: `WITH due AS MATERIALIZED (${due}${others})
        UPDATE outbox SET state = 'leased', next_ms = ? WHERE id IN (SELECT id FROM due) RETURNING *`,
      values: [nowMs, ...asked.values, limit, nowMs + leaseMs],
    },
  ])
  const rows = written.done ? (written.rows[0] ?? []) : []
  return rows.length === 0 ? [] : withContents(database, rows)
}

async function withContents(database: SqlDatabase, rows: readonly SqlRow[]): Promise<DueDelivery[]> {
  const items = rows.map(toOutboxItem).sort((a, b) => (a.id < b.id ? -1 : 1))
  const leads = [...new Set(items.map(({ lead }) => lead))]
  const places = leads.map(() => '?').join(', ')
  const found = await database.read({
    sql: `SELECT lead.*, form_version.definition FROM lead
      LEFT JOIN form_version ON form_version.form = lead.form AND form_version.version = lead.version WHERE id IN (${places})`,
    values: leads,
  })
  const files = await database.read({
    sql: `SELECT * FROM file WHERE lead IN (${places}) ORDER BY lead, position`,
    values: leads,
  })
  const stored = files.map(toStoredFile)
  return items.flatMap((item) => {
    const row = found.find(({ id }) => id === item.lead)
    // Erased since it was taken, and with it the delivery.
    if (!row) return []
    const own = stored.filter(({ lead }) => lead === item.lead)
    return [{ ...item, content: toLead(row), definition: definitionOf(row, 'definition'), files: own }]
  })
}

async function readNextDue(database: SqlDatabase, of?: DueFilter): Promise<number | null> {
  const asked = toDueCondition(of)
  const sql = `SELECT min(next_ms) AS next FROM outbox WHERE state IN ('pending', 'leased')${asked.sql}`
  const [row] = await database.read({ sql, values: asked.values })
  return row && row.next !== null ? numberOf(row, 'next') : null
}

async function* readFile(database: SqlDatabase, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const sql = 'SELECT bytes FROM file_part WHERE file = ? AND position = ?'
    const [row] = await database.read({ sql, values: [id, position] })
    if (!row) return
    if (!(row.bytes instanceof Uint8Array)) throw new Error('A part of a file is not of bytes.')
    yield row.bytes
  }
}
