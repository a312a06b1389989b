import { numberOf, textOf, textOrNullOf } from './columns.ts'
import type { SqlDatabase, SqlRow } from './database.ts'
import type { DeliveryTarget } from './lead.ts'

/** An enquiry that an owner should know of: its receipt and form, and what there is to say. */
export interface NoticeEntry {
  receipt: string
  form: string
  /** When a held enquiry came, in milliseconds since 1970; null for a delivery. */
  receivedMs: number | null
  /** The kind of a delivery that was given up, and why; null for a held enquiry. */
  failure: { kind: DeliveryTarget['kind']; error: string } | null
}

/** Some of the enquiries, the oldest first, and how many there are. */
export interface NoticeList {
  count: number
  items: readonly NoticeEntry[]
}

/** What happened to enquiries that nobody has been told of. */
export interface NoticeContent {
  held: NoticeList
  dead: NoticeList
}

/** How many of each are named. */
const MOST_ITEMS = 20
/** A sender gets that long to confirm before an enquiry is worth a word. */
const PATIENCE_MS = 60 * 60 * 1000
const NAME = 'owner notice'

/** What has become news after `sinceMs`: enquiries that are held, and deliveries that were given up. */
export async function readNews(database: SqlDatabase, sinceMs: number, nowMs: number): Promise<NoticeContent> {
  const held = "lead WHERE status = 'held' AND received_ms > ? AND received_ms <= ?"
  // The last attempt of a delivery that was given up had ended when its lease would have, which `next_ms` still says.
  const dead =
    "outbox JOIN lead ON lead.id = outbox.lead WHERE outbox.state = 'dead' AND outbox.next_ms > ? AND outbox.next_ms <= ?"
  const read = async (columns: string, from: string, values: number[]): Promise<NoticeList> => {
    const [total] = await database.read({ sql: `SELECT count(*) AS n FROM ${from}`, values })
    const rows = await database.read({ sql: `SELECT ${columns} FROM ${from} ORDER BY lead.id LIMIT ${MOST_ITEMS}`, values })
    return { count: total ? numberOf(total, 'n') : 0, items: rows.map(toItem) }
  }
  return {
    held: await read('receipt, form, received_ms, NULL AS target, NULL AS last_error', held, [
      sinceMs - PATIENCE_MS,
      nowMs - PATIENCE_MS,
    ]),
    dead: await read('receipt, form, NULL AS received_ms, target, last_error', dead, [sinceMs, nowMs]),
  }
}

function toItem(row: SqlRow): NoticeEntry {
  const target = textOrNullOf(row, 'target')
  return {
    receipt: textOf(row, 'receipt'),
    form: textOf(row, 'form'),
    receivedMs: row.received_ms === null ? null : numberOf(row, 'received_ms'),
    failure: target === null ? null : { kind: toKind(target), error: textOrNullOf(row, 'last_error') ?? '' },
  }
}

function toKind(json: string): DeliveryTarget['kind'] {
  const target: DeliveryTarget = JSON.parse(json)
  return target.kind
}

/** When the owner was last told, in milliseconds since 1970; 0 for never. */
export async function readNoticeTime(database: SqlDatabase): Promise<number> {
  const [row] = await database.read({ sql: 'SELECT value FROM setting WHERE name = ?', values: [NAME] })
  return row ? Number(textOf(row, 'value')) : 0
}

/** Notes another time, unless another server has done so since `fromMs` was read. Returns whether it was noted. */
export async function moveNoticeTime(database: SqlDatabase, fromMs: number, toMs: number): Promise<boolean> {
  const { done } = await database.write([
    {
      sql: `INSERT INTO setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE setting.value = ? RETURNING name`,
      values: [NAME, String(toMs), String(fromMs)],
      mustMatch: true,
    },
  ])
  return done
}
