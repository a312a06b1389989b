import type { Form } from '../../manifest/manifest.gen.ts'
import { definitionOf, numberOf, textOf, toLead, toOutboxItem, toStoredFile } from './columns.ts'
import type { SqlDatabase, SqlRow, SqlStatement, SqlValue } from './database.ts'
import { type DueFilter, toDueCondition } from './due-filter.ts'
import type { DeliveryTarget, Lead, OutboxItem, StoredFile } from './lead.ts'
import {
  FINISH_AT,
  IS_AUTO_REPLY,
  IS_DEAD,
  IS_DONE,
  IS_LEASED,
  IS_OPEN,
  IS_RETRYABLE,
  IS_WAITING,
  LEASE_UNTIL,
  RELEASE_AT,
  RETRY_AT,
  toFailedState,
} from './outbox-states.ts'

/** A due delivery with the lead that it sends. */
export interface DueDelivery extends OutboxItem {
  content: Lead
  files: readonly (StoredFile & { id: string })[]
  /** The form definition of the lead, for labels; null when it is not known. */
  definition: Form | null
}

interface DueOptions {
  nowMs: number
  /** The largest number of deliveries to take. */
  limit: number
  leaseMs: number
  of?: DueFilter
}

interface FailedDelivery {
  /** A sentence for the owner, without answers. */
  error: string
  /** The time of the next attempt; null when the delivery is given up. */
  nextMs: number | null
  /** Whether the failure counts as an attempt. */
  counts: boolean
}

/** How many deliveries there are. Open ones are due at some time; waiting ones belong to leads that are held or spam. */
interface DeliveryCounts {
  done: number
  open: number
  waiting: number
  dead: number
}

/** The deliveries that failed with one error. */
interface DeliveryErrorCount {
  error: string
  isDead: boolean
  count: number
}

/** The deliveries of leads. */
export interface OutboxStore {
  /** Leases due deliveries, oldest first. No other caller gets them before `leaseMs` have passed. */
  takeDue(options: DueOptions): Promise<DueDelivery[]>
  /** When the next delivery is due, or null. */
  readNextDue(of?: DueFilter): Promise<number | null>
  /** Reschedules open deliveries with this number of attempts that are due after `latestMs`. */
  clampDue(limits: readonly { attempts: number; latestMs: number }[]): Promise<void>
  /** Marks a delivery as done. */
  markDone(id: string, nowMs: number): Promise<void>
  /** Records a failed attempt of a leased delivery. */
  markFailed(id: string, failure: FailedDelivery): Promise<void>
  /** Makes dead deliveries due now: all of them, or the dead and pending ones of some leads. Returns how many. */
  retryDeliveries(leads: readonly string[] | 'all', nowMs: number): Promise<number>
  countDeliveries(): Promise<DeliveryCounts>
  /** How many open deliveries have been due since before `beforeMs`, and when the oldest was due; null for none. */
  readOverdue(beforeMs: number): Promise<{ count: number; oldestMs: number } | null>
  /** The most frequent errors of deliveries that are not done, dead deliveries first. */
  readDeliveryErrors(limit: number): Promise<DeliveryErrorCount[]>
  /** The different targets of deliveries that are not done. All emails to senders count as one target. */
  readOpenTargets(): Promise<DeliveryTarget[]>
}

export const createOutboxStore = (database: SqlDatabase): OutboxStore => ({
  takeDue: (options) => takeDue(database, options),
  async readNextDue(of) {
    const filter = toDueCondition(of)
    const sql = `SELECT min(next_ms) AS next FROM outbox WHERE ${IS_OPEN}${filter.sql}`
    const [row] = await database.read({ sql, values: filter.values })
    return row && row.next !== null ? numberOf(row, 'next') : null
  },
  async clampDue(limits) {
    const sql = `UPDATE outbox SET next_ms = ? WHERE ${IS_OPEN} AND attempts = ? AND next_ms > ?`
    await database.write(limits.map(({ attempts, latestMs }) => ({ sql, values: [latestMs, attempts, latestMs] })))
  },
  async markDone(id, nowMs) {
    await database.write([{ sql: `UPDATE outbox SET ${FINISH_AT} WHERE id = ?`, values: [nowMs, id] }])
  },
  async markFailed(id, { error, nextMs, counts }) {
    const sql = `UPDATE outbox SET state = ?, attempts = attempts + ?, next_ms = coalesce(?, next_ms), last_error = ?
      WHERE id = ? AND ${IS_LEASED}`
    await database.write([{ sql, values: [toFailedState(nextMs === null), counts ? 1 : 0, nextMs, error, id] }])
  },
  async retryDeliveries(leads, nowMs) {
    if (leads === 'all') return makeDue(database, IS_DEAD, [nowMs])
    const places = leads.map(() => '?').join(', ')
    return makeDue(database, `${IS_RETRYABLE} AND lead IN (${places})`, [nowMs, ...leads])
  },
  async countDeliveries() {
    const count = (condition: string) => `(SELECT count(*) FROM outbox WHERE ${condition})`
    const [row = {}] = await database.read({
      sql: `SELECT ${count(IS_DONE)} AS n_done, ${count(IS_OPEN)} AS n_open, ${count(IS_WAITING)} AS n_waiting, ${count(IS_DEAD)} AS n_dead`,
    })
    return {
      done: numberOf(row, 'n_done'),
      open: numberOf(row, 'n_open'),
      waiting: numberOf(row, 'n_waiting'),
      dead: numberOf(row, 'n_dead'),
    }
  },
  async readOverdue(beforeMs) {
    const sql = `SELECT count(*) AS n, min(next_ms) AS oldest FROM outbox WHERE ${IS_OPEN} AND next_ms < ?`
    const [row] = await database.read({ sql, values: [beforeMs] })
    return !row || row.n === 0 ? null : { count: numberOf(row, 'n'), oldestMs: numberOf(row, 'oldest') }
  },
  async readDeliveryErrors(limit) {
    const isDead = `CASE WHEN ${IS_DEAD} THEN 1 ELSE 0 END`
    const rows = await database.read({
      sql: `SELECT ${isDead} AS is_dead, last_error, count(*) AS n FROM outbox
        WHERE (${IS_OPEN} OR ${IS_DEAD}) AND last_error IS NOT NULL
        GROUP BY state, last_error ORDER BY ${isDead} DESC, count(*) DESC, last_error LIMIT ${limit}`,
    })
    return rows.map((row) => ({
      error: textOf(row, 'last_error'),
      isDead: numberOf(row, 'is_dead') === 1,
      count: numberOf(row, 'n'),
    }))
  },
  async readOpenTargets() {
    const rows = await database.read({
      sql: `SELECT * FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE NOT ${IS_DONE}
        GROUP BY CASE WHEN target LIKE '%"kind":"confirmation"%' OR ${IS_AUTO_REPLY} THEN 'to a sender' ELSE target END)`,
    })
    return rows.map((row) => toOutboxItem(row).target)
  },
})

/** Makes the waiting deliveries that meet a condition on `outbox` due. The time comes before the other values. */
export const toReleaseStatement = (condition: string, nowMs: number, values: readonly SqlValue[]): SqlStatement => ({
  sql: `UPDATE outbox SET ${RELEASE_AT} WHERE ${IS_WAITING} AND ${condition}`,
  values: [nowMs, ...values],
})

async function makeDue(database: SqlDatabase, condition: string, values: readonly SqlValue[]): Promise<number> {
  const written = await database.write([{ sql: `UPDATE outbox SET ${RETRY_AT} WHERE ${condition} RETURNING id`, values }])
  return written.done ? (written.rows[0]?.length ?? 0) : 0
}

/** A leased delivery is due again after its lease, so that none is lost with the process that took it. */
async function takeDue(database: SqlDatabase, { nowMs, limit, leaseMs, of }: DueOptions): Promise<DueDelivery[]> {
  const filter = toDueCondition(of)
  const due = `SELECT id FROM outbox WHERE ${IS_OPEN} AND next_ms <= ?${filter.sql} ORDER BY next_ms, id LIMIT ?`
  // SQLite allows only one writer at a time.
  const others = database.kind === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : ''
  const written = await database.write([
    {
      // MATERIALIZED: a plan that ran the subquery once for each row would take more rows than the limit.
      sql: `WITH due AS MATERIALIZED (${due}${others})
        UPDATE outbox SET ${LEASE_UNTIL} WHERE id IN (SELECT id FROM due) RETURNING *`,
      values: [nowMs, ...filter.values, limit, nowMs + leaseMs],
    },
  ])
  const rows = written.done ? (written.rows[0] ?? []) : []
  return rows.length === 0 ? [] : readContents(database, rows)
}

async function readContents(database: SqlDatabase, rows: readonly SqlRow[]): Promise<DueDelivery[]> {
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
    // The lead, and the delivery with it, was erased after the delivery was taken.
    if (!row) return []
    const own = stored.filter(({ lead }) => lead === item.lead)
    return [{ ...item, content: toLead(row), definition: definitionOf(row, 'definition'), files: own }]
  })
}
