import { numberOf, textOf } from './columns.ts'
import type { SqlDatabase } from './database.ts'
import { eraseLeads } from './erase-leads.ts'
import { toFirstLeadId } from './ids.ts'
import { IS_AUTO_REPLY, IS_DONE, IS_WAITING } from './outbox-states.ts'
import { readSetting, replaceSetting, toDelete, toSave } from './settings.ts'

/** The number of expired leads of a form. */
interface ExpiredCount {
  deletable: number
  /** Expired leads that are not deleted, because they are held or a delivery is not done. */
  withheld: number
}

/** What the rules for deleting old leads need. */
export interface RetentionStore {
  /** Stores the `keepMonths` of the site, for forms without their own. */
  saveSiteMonths(months: number | undefined): Promise<void>
  /** The stored JSON of the `keepMonths` of the site; null when there is none. */
  readSiteMonths(): Promise<string | null>
  /** The stored announcement of each form, as JSON. */
  readAnnouncements(): Promise<Map<string, string>>
  /** Replaces an announcement, unless it is no longer `previous` (empty for none). Returns whether it was replaced. */
  replaceAnnouncement(form: string, previous: string, announcement: string): Promise<boolean>
  deleteAnnouncement(form: string): Promise<void>
  /** Counts the leads of a form that were received before `beforeMs`. */
  countExpired(form: string, beforeMs: number): Promise<ExpiredCount>
  /** When the oldest deletable lead of a form was received, in milliseconds since 1970; null for none. */
  readOldestDeletable(form: string): Promise<number | null>
  /** Deletes the deletable leads of a form that were received before `beforeMs`, oldest first. Returns how many. */
  deleteExpired(form: string, beforeMs: number, signal?: AbortSignal): Promise<number>
  /** Whether the caller may delete expired leads now: true for one server a day. */
  claimDailyDeletion(nowMs: number): Promise<boolean>
}

const DAY_MS = 24 * 60 * 60 * 1000
const PAGE_SIZE = 100
/** Names of settings; part of existing databases. */
const SITE_MONTHS = 'keepMonths'
const ANNOUNCEMENT_PREFIX = 'retention '
const LAST_DELETION = 'swept'

/**
 * An SQL condition on `lead`: not held, and all deliveries done. The waiting deliveries of spam are never made and do not count. An
 * automatic reply does not count either: the owner needs nothing from one that failed.
 */
const IS_DELETABLE = `status <> 'held' AND NOT EXISTS (SELECT 1 FROM outbox
  WHERE outbox.lead = lead.id AND NOT ${IS_DONE} AND NOT ${IS_AUTO_REPLY} AND NOT (${IS_WAITING} AND lead.status = 'spam'))`

export const createRetentionStore = (database: SqlDatabase): RetentionStore => ({
  async saveSiteMonths(months) {
    await database.write([toSave(SITE_MONTHS, JSON.stringify(months ?? null))])
  },
  readSiteMonths: () => readSetting(database, SITE_MONTHS),
  async readAnnouncements() {
    const sql = 'SELECT name, value FROM setting WHERE name LIKE ?'
    const rows = await database.read({ sql, values: [`${ANNOUNCEMENT_PREFIX}%`] })
    return new Map(rows.map((row) => [textOf(row, 'name').slice(ANNOUNCEMENT_PREFIX.length), textOf(row, 'value')]))
  },
  replaceAnnouncement: (form, previous, announcement) =>
    replaceSetting(database, `${ANNOUNCEMENT_PREFIX}${form}`, previous, announcement),
  async deleteAnnouncement(form) {
    await database.write([toDelete(`${ANNOUNCEMENT_PREFIX}${form}`)])
  },
  async countExpired(form, beforeMs) {
    const [row] = await database.read({
      sql: `SELECT count(*) AS expired, coalesce(sum(CASE WHEN ${IS_DELETABLE} THEN 1 ELSE 0 END), 0) AS deletable
        FROM lead WHERE form = ? AND id < ? AND received_ms < ?`,
      values: [form, toFirstLeadId(beforeMs), beforeMs],
    })
    const [expired, deletable] = row ? [numberOf(row, 'expired'), numberOf(row, 'deletable')] : [0, 0]
    return { deletable, withheld: expired - deletable }
  },
  async readOldestDeletable(form) {
    const sql = `SELECT min(received_ms) AS oldest FROM lead WHERE form = ? AND ${IS_DELETABLE}`
    const [row] = await database.read({ sql, values: [form] })
    return !row || row.oldest === null ? null : numberOf(row, 'oldest')
  },
  deleteExpired: (form, beforeMs, signal) => deleteExpired(database, form, beforeMs, signal),
  async claimDailyDeletion(nowMs) {
    const { done } = await database.write([
      {
        // A time in the future was stored before the clock was set back.
        sql: `INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
          WHERE CAST(setting.value AS BIGINT) <= ? OR CAST(setting.value AS BIGINT) > ? RETURNING name`,
        values: [LAST_DELETION, String(nowMs), nowMs - DAY_MS, nowMs + DAY_MS],
        mustMatch: true,
      },
    ])
    return done
  },
})

async function deleteExpired(database: SqlDatabase, form: string, beforeMs: number, signal?: AbortSignal): Promise<number> {
  let deleted = 0
  for (let last = ''; !signal?.aborted; ) {
    const rows = await database.read({
      sql: `SELECT id FROM lead WHERE form = ? AND id > ? AND id < ? AND received_ms < ? AND ${IS_DELETABLE} ORDER BY id LIMIT ${PAGE_SIZE}`,
      values: [form, last, toFirstLeadId(beforeMs), beforeMs],
    })
    const ids = rows.map((row) => textOf(row, 'id'))
    deleted += await eraseLeads(database, ids, IS_DELETABLE)
    const end = ids.at(-1)
    if (end === undefined || ids.length < PAGE_SIZE) break
    last = end
  }
  return deleted
}
