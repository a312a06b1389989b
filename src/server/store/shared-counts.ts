import { numberOf } from './columns.ts'
import type { SqlDatabase } from './database.ts'
import { toFirstLeadId } from './ids.ts'

/** The events with one key in a window of time, which starts with the first of them. */
export interface WindowCount {
  count: number
  /** Milliseconds until the window ends. The next event after that starts a new one. */
  leftMs: number
}

interface CountedEvent {
  /** Contains no personal data in plain text. */
  key: string
  windowMs: number
  /** 0 reads the count without an event. */
  by: 0 | 1
  nowMs: number
}

/** Counts that all servers of a PostgreSQL database share. Their table is not logged, so a crash of PostgreSQL resets them. */
export interface SharedCounts {
  /** Adds an event to the count of its key. */
  countEvent(event: CountedEvent): Promise<WindowCount>
  /** The leads of a form received since a time, at most a thousand. */
  countRecentLeads(form: string, sinceMs: number): Promise<number>
  deleteEndedCounts(nowMs: number): Promise<void>
}

/** Created for every database that lacks it, also for one of an earlier version of this program. */
export const RECENT_COUNT_TABLE =
  'CREATE UNLOGGED TABLE recent_count (key TEXT PRIMARY KEY, events BIGINT NOT NULL, ends_ms BIGINT NOT NULL)'

/** The clocks of servers differ by milliseconds. A window that ends later than this was counted before the clock was set back. */
const HAS_ENDED = 'recent_count.ends_ms <= ? OR recent_count.ends_ms > ?'

const COUNT_EVENT = `INSERT INTO recent_count (key, events, ends_ms) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    events = excluded.events + CASE WHEN ${HAS_ENDED} THEN 0 ELSE recent_count.events END,
    ends_ms = CASE WHEN ${HAS_ENDED} THEN excluded.ends_ms ELSE recent_count.ends_ms END
  RETURNING events, ends_ms`

/** Null for SQLite, whose only server counts in memory. */
export const createSharedCounts = (database: SqlDatabase): SharedCounts | null =>
  database.kind === 'sqlite'
    ? null
    : {
        async countEvent({ key, windowMs, by, nowMs }) {
          const bounds = [nowMs, nowMs + 2 * windowMs]
          // Not `write`: one statement needs no transaction, and a single round trip takes a third of the time.
          const [row] = await database.read({ sql: COUNT_EVENT, values: [key, by, nowMs + windowMs, ...bounds, ...bounds] })
          if (!row) throw new Error('A count was not returned.')
          return { count: numberOf(row, 'events'), leftMs: Math.min(Math.max(numberOf(row, 'ends_ms') - nowMs, 0), windowMs) }
        },
        async countRecentLeads(form, sinceMs) {
          const recent = 'SELECT 1 FROM lead WHERE form = ? AND id >= ? LIMIT 1000'
          const sql = `SELECT count(*) AS recent FROM (${recent}) AS leads`
          const [row] = await database.read({ sql, values: [form, toFirstLeadId(sinceMs)] })
          return row ? numberOf(row, 'recent') : 0
        },
        async deleteEndedCounts(nowMs) {
          await database.write([{ sql: 'DELETE FROM recent_count WHERE ends_ms <= ?', values: [nowMs] }])
        },
      }
