import { count } from '../leads/moment.ts'
import { textOf } from '../store/columns.ts'
import type { SqlDatabase } from '../store/database.ts'
import { eraseLeads } from '../store/erase-leads.ts'
import { toFirstLeadId } from '../store/ids.ts'
import { announceRules } from './announce.ts'
import { toCutoff } from './cutoff.ts'
import { IS_DELETABLE, type RetentionRule, readRules } from './rules.ts'

export interface RetentionOptions {
  nowMs: number
  /** Takes a line of what happens. */
  log: (line: string) => void
  /** Ends the work between two steps. */
  signal?: AbortSignal
}

const DAY_MS = 24 * 60 * 60 * 1000
const PAGE = 100
/** When the last sweep began, on whichever server. */
const SWEPT = 'swept'

/**
 * Announces rules that are new or stricter, and once a day deletes what the rules announced at least seven days ago say. May be called
 * at any time by any number of servers: one of them acts.
 */
export async function applyRetention(database: SqlDatabase, options: RetentionOptions): Promise<void> {
  await announceRules(database, options)
  const { rules } = await readRules(database)
  const due = rules.filter(({ startsMs }) => startsMs !== null && startsMs <= options.nowMs)
  if (due.length === 0 || !(await claimDay(database, options.nowMs))) return
  const deleted: string[] = []
  for (const rule of due) {
    const number = await deleteExpired(database, rule, options)
    if (number > 0) deleted.push(`${number} of "${rule.form}" after ${count(rule.months, 'month')}`)
  }
  if (deleted.length > 0) options.log(`Enquiries deleted because "keepMonths" says so: ${deleted.join(', ')}.`)
}

/** Whether this call may sweep: true for one server a day. A time in the future was set by a clock that has been put right since. */
async function claimDay(database: SqlDatabase, nowMs: number): Promise<boolean> {
  const written = await database.write([
    {
      sql: `INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
        WHERE CAST(setting.value AS BIGINT) <= ? OR CAST(setting.value AS BIGINT) > ? RETURNING name`,
      values: [SWEPT, String(nowMs), nowMs - DAY_MS, nowMs + DAY_MS],
      mustMatch: true,
    },
  ])
  return written.done
}

/** Deletes the leads of a form that have been kept long enough, the oldest first. Returns how many. */
async function deleteExpired(
  database: SqlDatabase,
  { form, months }: RetentionRule,
  { nowMs, signal }: RetentionOptions,
): Promise<number> {
  const cutoff = toCutoff(nowMs, months)
  let deleted = 0
  for (let last = ''; !signal?.aborted; ) {
    const rows = await database.read({
      sql: `SELECT id FROM lead WHERE form = ? AND id > ? AND id < ? AND received_ms < ? AND ${IS_DELETABLE} ORDER BY id LIMIT ${PAGE}`,
      values: [form, last, toFirstLeadId(cutoff), cutoff],
    })
    const ids = rows.map((row) => textOf(row, 'id'))
    deleted += await eraseLeads(database, ids, IS_DELETABLE)
    const end = ids.at(-1)
    if (end === undefined || ids.length < PAGE) break
    last = end
  }
  return deleted
}
